// What the frame knows of a tool: how its state is typed, read and calculated, and how its result is told.
import type { ToolContent } from '../../content/schemas/tools';
import type { ToolName } from '../../contracts/tool-report';

/** What stands in the form, as text. */
export interface Typed {
  fields: Record<string, string>;
  /** The table of data, without the empty rows at its end. */
  rows: string[][];
}

export interface Fault {
  /** The name of the field, or of the column of the table. */
  field: string;
  /** Counted from 0; absent for a field outside the table. */
  row?: number;
  /** What to do. The frame puts row and label before it. */
  message: string;
}

export type Reading<State> = { is: 'read'; state: State } | { is: 'faulty'; faults: Fault[] };

export interface ResultTable {
  caption: string;
  head: string[];
  /** The first cell of a row names it. */
  rows: string[][];
}

export interface Told {
  /** The answer in one sentence; it goes with a request. */
  summary: string;
  /** What has to be known with it. */
  notes: string[];
  tables: ResultTable[];
}

export type TableWords = NonNullable<ToolContent['form']['table']>;

export interface Tool<State extends object, Result extends object> {
  name: ToolName;
  /** The names of the columns of the table of data, as the fields have it; without it there is no table. */
  columnsOf?(fields: Typed['fields']): string[];
  /** Names columns by what stands in the fields, where the content cannot know it. */
  nameColumns?(words: TableWords, fields: Typed['fields']): TableWords;
  /** Puts in order what was pasted or opened, such as a first row that belongs into a field. */
  settle?(typed: Typed): Typed;
  /** Which fields are shown; by default all. */
  fieldsShown?(fields: Typed['fields']): string[];
  /** Fields of which several options can be chosen: their values are joined by commas. */
  several?: readonly string[];
  /** @param state of any shape: a link can hold anything. What cannot be read becomes empty text. */
  typedOf(state: unknown): Typed;
  read(typed: Typed): Reading<State>;
  /** Plain JSON with plain names: `Download results` writes it. */
  calculate(state: State): Result;
  /** @param labels the words of the results in content/tools/ */
  tell(state: State, result: Result, labels: Record<string, string>): Told;
}
