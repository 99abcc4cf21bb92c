// Fills in a reply text: {name}, {company}, {reference} and {consultant}.
import type { Lead, ReplyText } from '../../../contracts/desk/leads';

const PLACEHOLDER = /\{(\w+)\}/g;
/** For who did not name their company. */
const WITHOUT_COMPANY = 'your company';

export function fillReplyText(
  { subject, text }: Pick<ReplyText, 'subject' | 'text'>,
  { name, company, reference }: Pick<Lead, 'name' | 'company' | 'reference'>,
  consultant: string,
): { subject: string; text: string } {
  const values: Record<string, string> = { name, company: company || WITHOUT_COMPANY, reference, consultant };
  const fill = (words: string) => words.replaceAll(PLACEHOLDER, (placeholder, key: string) => values[key] ?? placeholder);
  return { subject: fill(subject), text: fill(text) };
}

/** @returns the placeholders that nobody filled in, such as `{date}`: they must not be sent */
export function unfilled(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(PLACEHOLDER), ([placeholder]) => placeholder))];
}
