// What a search for an address found.
import type { KeptAboutYou } from '../../../contracts/your-data';
import { callDesk } from '../call/call-desk';
import { DeskProblem } from '../call/desk-problem';

export type Found = { is: 'kept'; kept: KeptAboutYou } | { is: 'nothing'; email: string; detail: string };

const NOTHING_KEPT = 'nothing-kept';

/** The address goes in the body, so that no log and no history contains it. @throws DeskProblem */
export async function searchPerson(email: string): Promise<Found> {
  try {
    return { is: 'kept', kept: await callDesk<KeptAboutYou>('POST /api/desk/people/search', { json: { email } }) };
  } catch (problem) {
    if (problem instanceof DeskProblem && problem.kind === NOTHING_KEPT) return { is: 'nothing', email, detail: problem.message };
    throw problem;
  }
}
