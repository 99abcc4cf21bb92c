// Reads what is typed in the form of a tool. Fields are named by themselves, cells as `rows.3.1`: row and column, from 0.
import type { Tool, Typed } from './tool';

/**
 * @param before what the form was filled with: fields that are not shown keep their text
 */
export function typedIn(form: HTMLFormElement, tool: Pick<Tool<object, object>, 'columnsOf' | 'several'>, before: Typed): Typed {
  const data = new FormData(form);
  const fields = { ...before.fields };
  for (const name of Object.keys(fields)) {
    if (tool.several?.includes(name)) fields[name] = data.getAll(name).join(',');
    else if (data.has(name)) fields[name] = String(data.get(name));
  }
  const width = tool.columnsOf?.(fields).length ?? 0;
  const rows: string[][] = [];
  for (let row = 0; width > 0 && data.has(cellName(row, 0)); row += 1) {
    rows.push(Array.from({ length: width }, (_, column) => String(data.get(cellName(row, column)) ?? '')));
  }
  return { fields, rows: withoutEmptyEnd(rows) };
}

export function cellName(row: number, column: number): string {
  return `rows.${row}.${column}`;
}

/** A field by its id, or a cell by its name. */
export function elementNamed(name: string): HTMLElement | undefined {
  return document.getElementById(name) ?? document.getElementsByName(name)[0];
}

function withoutEmptyEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}
