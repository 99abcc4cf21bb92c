// Notes after a restore: which changes made after the backup are kept, which are undone, and what is not known.
import { counted } from '../../contracts/counted.ts';
import type { Restored } from '../../database/backup/restore-rows.ts';
import type { Manifest } from './manifest.ts';

export function notesOn({ erasedAgain, endedAgain, correctionsUndone }: Restored, { begun_at }: Manifest): string[] {
  return [
    erasedAgain > 0 && `Left out: ${erasedAgain} of them, erased after the backup was made.`,
    endedAgain > 0 && `Still ended: ${counted(endedAgain, 'newsletter subscription')}, ended later than the backup.`,
    correctionsUndone &&
      `Undone: ${counted(correctionsUndone, 'correction')} made since. "npm run audit -- list --since ${begun_at}" names the rows: make them again.`,
    correctionsUndone === undefined && unknownSince(begun_at),
  ].filter((note) => typeof note === 'string');
}

function unknownSince(time: string): string {
  return `What happened after ${time} is not known here: who has ended the newsletter since is subscribed again, what was erased is back, what was corrected is as it was, and the audit trail ends with the backup. Before an issue is sent, end the subscriptions that you know of: npm run newsletter -- end --file LIST. docs/deploying.md says what else to do.`;
}
