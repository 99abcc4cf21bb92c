/** Puts values where the words name them: filled('{count} documents', { count: '3' }) is "3 documents". */
export function filled(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
