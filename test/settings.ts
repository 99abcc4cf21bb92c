// Reads settings that are to be refused, and gives the refusal. Used by the tests of settings.
import assert from 'node:assert/strict';
import { readSettings, SettingsError } from '../server/settings.ts';

/** @returns the lines of the refusal */
export function faultsOf(source: NodeJS.ProcessEnv): string[] {
  const thrown = thrownBy(() => readSettings(source));
  assert.ok(thrown instanceof SettingsError, `refused with ${thrown}`);
  return thrown.message.split('\n');
}

export function thrownBy(attempt: () => unknown): unknown {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error;
  }
}
