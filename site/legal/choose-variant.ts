// Selects the parts of a legal text that apply with or without analytics. The text marks them: <!-- without analytics --> ... <!-- with analytics --> ... <!-- always -->.

const MARKS = /<!-- (?:without analytics|with analytics|always) -->/;
const VARIANTS = /<!-- without analytics -->([\s\S]*?)<!-- with analytics -->([\s\S]*?)<!-- always -->/g;

/** @throws for a mark that is alone or out of order, naming the file */
export function chooseVariant(html: string, hasAnalytics: boolean, file: string): string {
  const chosen = html.replace(VARIANTS, (_, without: string, withAnalytics: string) => (hasAnalytics ? withAnalytics : without));
  const [left] = MARKS.exec(chosen) ?? [];
  if (!left) return chosen;
  throw new Error(`${file} holds ${left} out of order: write <!-- without analytics -->, <!-- with analytics -->, <!-- always -->`);
}
