// Picks, in a legal text, what holds with analytics or without. The text marks both: <!-- without analytics --> ... <!-- with analytics --> ... <!-- always -->.

const MARKS = /<!-- (?:without analytics|with analytics|always) -->/;
const VARIANTS = /<!-- without analytics -->([\s\S]*?)<!-- with analytics -->([\s\S]*?)<!-- always -->/g;

/** @throws naming the file, where a mark stands alone or out of order */
export function chooseVariant(html: string, hasAnalytics: boolean, file: string): string {
  const chosen = html.replace(VARIANTS, (_, without: string, withAnalytics: string) => (hasAnalytics ? withAnalytics : without));
  const [left] = MARKS.exec(chosen) ?? [];
  if (!left) return chosen;
  throw new Error(`${file} holds ${left} out of order: write <!-- without analytics -->, <!-- with analytics -->, <!-- always -->`);
}
