// Opens what the site keeps for a command, and closes it afterwards. What is not there is not made: the command was pointed at the wrong place.
import { type EncryptedDatabase, openEncrypted } from '../database/open-encrypted.ts';
import { readSettings, type Settings, unknownSettings } from '../server/settings.ts';

export interface Data extends EncryptedDatabase {
  settings: Settings;
}

/** @param mayLackKeys whether to go on where DATA_KEYS lacks a key */
export async function withData<Result>(act: (data: Data) => Promise<Result>, { mayLackKeys = false } = {}): Promise<Result> {
  const settings = commandSettings();
  const opened = await openEncrypted(settings, { warn: console.error, mustExist: true, mayLackKeys });
  try {
    return await act({ ...opened, settings });
  } finally {
    await opened.database.destroy();
  }
}

/** @throws SettingsError */
export function commandSettings(): Settings {
  const settings = readSettings(process.env);
  for (const hint of unknownSettings(process.env)) console.error(hint);
  return settings;
}
