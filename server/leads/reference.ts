/** A short name for a lead, for mails, phone calls and listings: the end of its id, which is random. */
export function referenceOf(id: string): string {
  return id.replaceAll('-', '').slice(-8).toUpperCase();
}
