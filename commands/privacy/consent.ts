// Asks for consent before an erasure.
import { createInterface } from 'node:readline/promises';

const CONSENT = 'erase';

/** @throws when the answer is anything but yes */
export async function askForConsent(whatHappens: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(`${whatHappens} Write "${CONSENT}" to do it: `), closed]);
  terminal.close();
  if (answer.trim() !== CONSENT) throw new Error(`Nothing was erased: the answer was not "${CONSENT}". A script adds --yes.`);
}
