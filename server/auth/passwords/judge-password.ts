// Judges whether a new password is hard to guess. zxcvbn takes half a second to load and blocks while it works, so it has a thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import company from '../../../content/company.json' with { type: 'json' };
import { AuthError } from '../auth-error.ts';
import type { Judgement, PasswordToJudge } from './judge-password-thread.ts';

const PASSWORD_MIN_CHARACTERS = 12;
const PASSWORD_MAX_CHARACTERS = 200;
/** Of 4: at least ten thousand million guesses are needed. */
const MIN_SCORE = 3;
const THREAD = new URL('./judge-password-thread.ts', import.meta.url);

/**
 * @param about words that an attacker tries first: name and address of the person
 * @throws AuthError `weak_password`, which says what to do
 */
export async function refuseWeakPassword(password: string, about: string[]): Promise<void> {
  const characters = [...password].length;
  if (characters < PASSWORD_MIN_CHARACTERS) {
    throw weak(
      'length',
      `The password is too short: choose ${PASSWORD_MIN_CHARACTERS} characters or more. Four words that have nothing to do with each other are a good one.`,
    );
  }
  if (characters > PASSWORD_MAX_CHARACTERS)
    throw weak('length', `The password is too long: choose at most ${PASSWORD_MAX_CHARACTERS} characters.`);
  const words = [...about, company.name].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word !== '');
  const { score, warning, suggestions } = await judge({ password, words });
  if (score >= MIN_SCORE) return;
  const [advice = 'Add more words that are less common.'] = suggestions;
  throw weak('characters', ['The password is easy to guess.', warning, advice].filter(Boolean).join(' '));
}

async function judge(password: PasswordToJudge): Promise<Judgement> {
  const thread = new Worker(THREAD, { workerData: password, execArgv: [] });
  try {
    const [judgement] = await once(thread, 'message');
    return judgement;
  } finally {
    await thread.terminate();
  }
}

function weak(reason: 'length' | 'characters', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });
}
