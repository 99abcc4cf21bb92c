// The frame of every tool: its form with undo, what is wrong with the input, the result and what can be done with it.
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FieldWords, FrameWords, ToolWords } from '../../content/schemas/tools';
import action from '../components/Action.module.css';
import { DataTable } from './DataTable';
import { FaultList, faultId } from './FaultList';
import { InputTables } from './InputTables';
import { ResultActions } from './ResultActions';
import { ResultTables } from './ResultTables';
import { cellName, elementNamed } from './read-form';
import { ToolField } from './ToolField';
import styles from './ToolFrame.module.css';
import type { Fault, Tool, Typed } from './tool';
import { useToolSession } from './use-tool-session';

interface Props<State extends object, Result extends object> {
  tool: Tool<State, Result>;
  words: ToolWords;
  frame: FrameWords;
  /** A drawing of the result, above its tables, which say the same. */
  figure?(state: State, result: Result): ReactNode;
  /** Whether the tables of the result need the whole width of the page, under the form. */
  isWide?: boolean;
  /** What a tool calculates apart from the result, on request, and adds to what is downloaded and sent. */
  extra?(state: State, result: Result, add: (more: object) => void): ReactNode;
}

export function ToolFrame<State extends object, Result extends object>(props: Props<State, Result>) {
  const { tool, words: given, frame, isWide, figure, extra } = props;
  const session = useToolSession(tool, given.example.state);
  const resultHeading = useRef<HTMLHeadingElement>(null);
  const { typed, filled, outcome } = session;
  const faults = outcome.is === 'faulty' ? outcome.faults : [];
  const words = withNamedColumns(given, tool, typed.fields);
  const [added, setAdded] = useState<{ to: object; more: object }>();
  const columns = tool.columnsOf?.(typed.fields) ?? [];
  const shown = tool.fieldsShown?.(typed.fields) ?? Object.keys(typed.fields);
  const byElement = groupByElement(faults, columns);
  const told = outcome.is === 'calculated' ? tool.tell(outcome.state, outcome.result, words.results) : undefined;
  useFocusAcross(filled.version);

  return (
    <div className={clsx('columns', styles.frame, isWide && styles.wide)}>
      <section className={`stack-4 ${styles.input} screen-only`} aria-labelledby="tool-data">
        <h2 className="size-3" id="tool-data">
          {frame.data}
        </h2>
        {session.isLinkBroken && (
          <p className="strong" role="alert">
            {frame.brokenLink}
          </p>
        )}
        {session.isExample && (
          <p className="note">
            {frame.example}: {words.example.caption}
          </p>
        )}
        <noscript>
          <p className="strong">{frame.noScript}</p>
        </noscript>
        {/* Nothing is sent: the form only groups its fields. Without a submit button Enter sends nothing before hydration either. */}
        <form
          key={filled.version}
          ref={session.form}
          className={styles.fields}
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          onInput={session.onInput}
          onBlur={session.onBlur}
        >
          {shown.map((name) => (
            <ToolField
              key={name}
              name={name}
              words={wordsOf(words, name)}
              value={filled.typed.fields[name] ?? ''}
              isSeveral={tool.several?.includes(name) ?? false}
              faults={byElement.get(name) ?? []}
            />
          ))}
          {words.form.table && columns.length > 0 && (
            <DataTable
              words={words.form.table}
              frame={frame}
              columns={columns}
              filled={filled.typed.rows}
              rows={typed.rows}
              faults={byElement}
              fillRows={(rows) => session.fill(tool.settle?.({ ...typed, rows }) ?? { ...typed, rows })}
            />
          )}
        </form>
        <div className={`cluster ${styles.buttons}`}>
          {/* The result follows every key. This leads to it: on a phone it stands far below. */}
          <FrameButton label={frame.calculate} onClick={() => resultHeading.current?.focus()} />
          <FrameButton label={frame.undo} isDisabled={!session.canUndo} onClick={session.undo} />
          <FrameButton label={frame.loadExample} onClick={() => session.fill(tool.typedOf(words.example.state))} />
          {columns.length > 0 && <FrameButton label={frame.clear} onClick={() => session.fill({ ...typed, rows: [] })} />}
        </div>
        <p className="note">{frame.privacy}</p>
      </section>
      <section className={`stack-4 panel ${styles.result}`} aria-labelledby="tool-result">
        <h2 className="size-3" id="tool-result" ref={resultHeading} tabIndex={-1}>
          {frame.result}
        </h2>
        {!session.isLinkBroken && <FaultList faults={faults} columns={columns} words={words} frame={frame} />}
        {outcome.is === 'calculated' && told ? (
          <>
            <p className={styles.summary} role="status">
              {told.summary}
            </p>
            {figure?.(outcome.state, outcome.result)}
            <ResultTables tables={told.tables} />
            {told.notes.length > 0 && (
              <ul className={`stack-2 ${styles.notes}`}>
                {told.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
            {extra?.(outcome.state, outcome.result, (more) => setAdded({ to: outcome.state, more }))}
            <ResultActions
              name={tool.name}
              state={outcome.state}
              result={added?.to === outcome.state ? { ...outcome.result, ...added.more } : outcome.result}
              told={told}
              words={words}
              frame={frame}
            />
            <InputTables typed={typed} shown={shown} columns={columns} words={words} frame={frame} />
          </>
        ) : (
          <p className="soft">{frame.waiting}</p>
        )}
      </section>
    </div>
  );
}

function FrameButton({ label, isDisabled = false, onClick }: { label: string; isDisabled?: boolean; onClick: () => void }) {
  return (
    <button className={`${action.action} ${action.second} ${action.small}`} type="button" disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
}

/** @throws when the content has no words for a field of the tool */
export function wordsOf({ form }: Pick<ToolWords, 'form'>, name: string): FieldWords {
  const words = form.fields[name];
  if (!words) throw new Error(`content/tools/ has no words for the field "${name}": add it under form.fields`);
  return words;
}

function withNamedColumns<State extends object, Result extends object>(
  words: ToolWords,
  { nameColumns }: Tool<State, Result>,
  fields: Typed['fields'],
): ToolWords {
  const { table } = words.form;
  return table && nameColumns ? { ...words, form: { ...words.form, table: nameColumns(table, fields) } } : words;
}

/** Ids of the faults of each field and cell. */
function groupByElement(faults: Fault[], columns: string[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  faults.forEach(({ field, row }, index) => {
    const element = row === undefined ? field : cellName(row, columns.indexOf(field));
    grouped.set(element, [...(grouped.get(element) ?? []), faultId(index)]);
  });
  return grouped;
}

/** A new version of the form has new elements: the one that had the focus gets it back. */
function useFocusAcross(version: number): void {
  const focused = useRef('');
  const held = typeof document === 'undefined' ? null : document.activeElement;
  const name = held?.id || held?.getAttribute('name');
  if (name) focused.current = name;
  useLayoutEffect(() => {
    if (version > 0 && document.activeElement === document.body) elementNamed(focused.current)?.focus({ preventScroll: true });
  }, [version]);
}
