// How the report of a tool gets to the consultation form: behind #, so that nothing is stored and nothing is sent before the form is.
import { fromFragment, REPORT_MAX_CHARACTERS, readToolReport } from '../../contracts/tool-report';

const MARK = '#report=';

/** The report follows as base64url of its JSON. */
export const CONSULTATION_WITH_REPORT = `/consultation${MARK}`;

/** @returns the report of this address as JSON text; undefined without one, null for one that cannot be read */
export function reportOf(hash: string): string | null | undefined {
  if (!hash.startsWith(MARK)) return undefined;
  const text = JSON.stringify(fromFragment(hash.slice(MARK.length)) ?? null);
  return text.length <= REPORT_MAX_CHARACTERS && readToolReport(text) ? text : null;
}
