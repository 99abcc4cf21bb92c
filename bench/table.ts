// A table in Markdown: the first column left-aligned, figures right-aligned.

type Cell = string | number;

export function table(head: Cell[], rows: Cell[][]): string {
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`;
  const alignment = line(head.map((_, column) => (column === 0 ? '---' : '---:')));
  return [line(head), alignment, ...rows.map(line)].join('\n');
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
