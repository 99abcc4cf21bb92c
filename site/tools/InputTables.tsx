// The data and the day on a printed report. On screen the form shows the data.
import { useEffect, useState } from 'react';
import type { FrameWords, ToolWords } from '../../content/schemas/tools';
import { labelOf } from './DataTable';
import styles from './InputTables.module.css';
import { ResultTables } from './ResultTables';
import { wordsOf } from './ToolFrame';
import type { ResultTable, Typed } from './tool';

interface Props {
  typed: Typed;
  shown: string[];
  columns: string[];
  words: ToolWords;
  frame: FrameWords;
}

export function InputTables({ typed, shown, columns, words, frame }: Props) {
  const day = useToday();
  return (
    <div className={styles.printed}>
      <ResultTables tables={inputTables({ typed, shown, columns, words, frame })} />
      <p className="small">
        {day && `${frame.printed} ${day}. `}
        {words.guidelines.join(' ')}
      </p>
    </div>
  );
}

function inputTables({ typed, shown, columns, words, frame }: Props): ResultTable[] {
  const fields = shown.map((name) => {
    const { label, unit, options } = wordsOf(words, name);
    const value = typed.fields[name] ?? '';
    const told = options
      ? value
          .split(',')
          .map((option) => options[option] ?? option)
          .join(', ')
      : value;
    return [label, unit && value ? `${told} ${unit}` : told];
  });
  const { table } = words.form;
  // The table on screen has a column to spare, which says nothing on paper.
  const width = 1 + columns.findLastIndex((_name, column) => typed.rows.some((row) => row[column]?.trim()));
  const rows = typed.rows.map((row, at) => [String(at + 1), ...row.slice(0, width)]);
  return [
    { caption: frame.data, head: [words.heading, ''], rows: fields },
    ...(table && width > 0
      ? [{ caption: table.heading, head: [frame.row, ...columns.slice(0, width).map((name) => labelOf(table, name))], rows }]
      : []),
  ];
}

/** The day by the visitor's clock. Empty in the built page, which does not know it. */
function useToday(): string {
  const [day, setDay] = useState('');
  useEffect(() => setDay(today()), []);
  return day;
}

/** @returns the local day as 2025-12-18 */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
