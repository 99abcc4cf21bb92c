// The table of data of a tool. Cells are inputs; what is pasted into one spreads over the cells to its right and below.
import { type ClipboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FrameWords, ToolContent } from '../../content/schemas/tools';
import { DataRow } from './DataRow';
import styles from './DataTable.module.css';
import { MAX_ROWS, parseTable } from './parse-table';
import { cellName } from './read-form';

interface Props {
  words: NonNullable<ToolContent['form']['table']>;
  frame: FrameWords;
  columns: string[];
  /** What the cells are filled with. */
  filled: string[][];
  /** What stands in them now. */
  rows: string[][];
  /** Names of the cells at fault, with the ids of their faults. */
  faults: Map<string, string[]>;
  fillRows(rows: string[][]): void;
}

export function DataTable({ words, frame, columns, filled, rows, faults, fillRows }: Props) {
  const [problem, setProblem] = useState('');
  // Buttons that work with script only are not in the built page.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const labels = columns.map((name) => labelOf(words, name));
  const names = columns.map((name, index) => ({ name, label: labels[index] ?? name }));
  // One empty row more than is filled in, so that typing never has to stop.
  const count = Math.min(Math.max(rows.length, filled.length) + 1, MAX_ROWS);

  function put(rowsToPut: string[][]): void {
    setProblem(rowsToPut.length > MAX_ROWS ? frame.tooManyRows : '');
    fillRows(rowsToPut.slice(0, MAX_ROWS));
  }

  // The same function in every render, so that rows stay as they are.
  const remove = useRef((_row: number) => {});
  remove.current = (row) => put(rows.filter((_cells, at) => at !== row));
  const onRemove = useCallback((row: number) => remove.current(row), []);

  function onPaste(event: ClipboardEvent<HTMLTableElement>): void {
    const text = event.clipboardData.getData('text/plain');
    const [, row, column] = /^rows\.(\d+)\.(\d+)$/.exec((event.target as HTMLInputElement).name) ?? [];
    if (!/[\t\n]/.test(text.trim()) || row === undefined) return;
    event.preventDefault();
    const pasted = parseTable(text, names);
    // A table that is pasted into the first cell takes the place of the whole one, the worked example among them.
    if (Number(row) === 0 && Number(column) === 0 && pasted.length > 1) {
      put(pasted);
      return;
    }
    const next = Array.from({ length: Math.max(rows.length, Number(row) + pasted.length) }, (_, at) =>
      columns.map((_name, across) => rows[at]?.[across] ?? ''),
    );
    pasted.forEach((cells, down) => {
      cells.forEach((cell, across) => {
        const target = next[Number(row) + down];
        if (target && Number(column) + across < columns.length) target[Number(column) + across] = cell;
      });
    });
    put(next);
  }

  async function onFile(input: HTMLInputElement): Promise<void> {
    const text = await input.files?.[0]?.text();
    input.value = '';
    const read =
      text === undefined
        ? []
        : parseTable(text, names).map((row) => Array.from({ length: Math.max(columns.length, row.length) }, (_, at) => row[at] ?? ''));
    if (read.length === 0) setProblem(frame.unreadableTable);
    else put(read);
  }

  return (
    <fieldset className={`stack-3 ${styles.data}`}>
      <legend className="strong small">{words.heading}</legend>
      <p className="note">{words.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is cut off */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.heading}>
        <table className={styles.table} onPaste={onPaste}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{frame.row}</span>
              </th>
              {names.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{frame.removeRow}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: count }, (_, row) => (
              <DataRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; a new version of the form makes all of them anew
                key={row}
                row={row}
                labels={labels}
                frame={frame}
                filled={filled[row]}
                faults={columns.map((_name, column) => faults.get(cellName(row, column))?.join(' '))}
                isRemovable={isAlive && row < rows.length}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </section>
      <label className={`small ${styles.file}`}>
        {frame.openFile} <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={({ currentTarget }) => void onFile(currentTarget)} />
      </label>
      {problem && (
        <p className="strong small" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** @throws when the content has no words for a column of the tool */
export function labelOf({ columns }: NonNullable<ToolContent['form']['table']>, name: string): string {
  const words = columns[name];
  if (!words) throw new Error(`content/tools/ has no words for the column "${name}": add it under form.table.columns`);
  return words.unit ? `${words.label}, ${words.unit}` : words.label;
}
