// What a command works with: settings, the open database with its keys, the actor for the audit trail, and a way to report.
import { type EncryptedDatabase, openEncrypted } from '../database/open-encrypted.ts';
import { readSettings, type Settings, unknownSettings } from '../server/settings.ts';
import { actorOf } from './audit/actor.ts';

/**
 * A server that takes one request after the other leaves the lock only for moments, and SQLite asks for it ten times a second. A person who
 * runs a command would rather wait than try again.
 */
const LOCK_WAIT_MILLISECONDS = 60_000;

export interface CommandContext extends EncryptedDatabase {
  settings: Settings;
  /** Undefined if SITE_URL is not set for this command; it may be set for the server. */
  siteUrl: string | undefined;
  /** Who acts, for the audit trail. Warns if the account names no person. */
  readonly actor: string;
  /** Prints a line on standard output. */
  say(text: string): void;
}

/**
 * Opens the database for a command and closes it afterwards. A missing database is not created: the command was pointed at the wrong place.
 * @param command its name in the audit trail, such as `npm run leads`
 * @param mayLackKeys whether to go on if DATA_KEYS lacks a key
 */
export async function withContext<Result>(
  command: string,
  act: (context: CommandContext) => Promise<Result>,
  { mayLackKeys = false } = {},
): Promise<Result> {
  const settings = commandSettings();
  const opened = await openEncrypted(settings, {
    warn: console.error,
    mustExist: true,
    mayLackKeys,
    lockWaitMilliseconds: LOCK_WAIT_MILLISECONDS,
  });
  try {
    return await act({
      ...opened,
      settings,
      siteUrl: process.env.SITE_URL && settings.siteUrl,
      say: (text) => console.log(text),
      get actor() {
        return actorOf(command);
      },
    });
  } finally {
    await opened.database.destroy();
  }
}

/** The settings of a service are not those of a shell: a link to the wrong host would be sent to somebody. */
export function warnOfLinks({ settings, siteUrl }: Pick<CommandContext, 'settings' | 'siteUrl'>): void {
  if (siteUrl) return;
  console.error(
    `Links begin with ${settings.siteUrl}, because SITE_URL is not set for this command: if the site is elsewhere, set SITE_URL as it has it.`,
  );
}

/** @throws SettingsError */
export function commandSettings(): Settings {
  const settings = readSettings(process.env);
  for (const hint of unknownSettings(process.env)) console.error(hint);
  return settings;
}
