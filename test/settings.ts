// Reads invalid settings and returns the error.
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
