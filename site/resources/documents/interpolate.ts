/** Replaces placeholders by values: interpolate('{count} documents', { count: '3' }) is "3 documents". */
export function interpolate(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
