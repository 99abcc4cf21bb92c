// Formats the size and the date of a document.

const KIBIBYTE = 1_024;

/** "21 KB", "3.4 MB": never "0 KB", never "1024 KB". */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KIBIBYTE));
  return kilobytes < KIBIBYTE ? `${kilobytes} KB` : `${(bytes / KIBIBYTE / KIBIBYTE).toFixed(1)} MB`;
}

/** "Nov 25, 2025", the same in every time zone, so that server and browser agree. */
export function formatDate(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
}
