// The way from a lead back to the inbox as it was filtered. The entry of the lead in the browser's history keeps it: a reload loses nothing.
import { useHistoryState } from 'wouter/use-browser-location';

interface InboxEntry {
  /** The filters in the address of the inbox. */
  inbox: string;
}

export function inboxEntry(search: string): InboxEntry {
  return { inbox: search };
}

/** @returns the address of the inbox that this lead was opened from, or of the whole inbox */
export function useInboxLink(): { href: string; entry: InboxEntry } {
  const inbox = useHistoryState<Partial<InboxEntry> | null>()?.inbox ?? '';
  return { href: inbox ? `/leads?${inbox}` : '/leads', entry: inboxEntry(inbox) };
}
