// What is wrong with the input of a tool, by row and column, with what to do. Each entry leads to its field.
import type { MouseEvent } from 'react';
import type { FrameWords, ToolWords } from '../../content/schemas/tools';
import { labelOf } from './DataTable';
import styles from './FaultList.module.css';
import { cellName, elementNamed } from './read-form';
import type { Fault } from './tool';

/** A table of wrong rows would fill the page: the first ones are shown, the others counted. */
const MAX_SHOWN = 8;

interface Props {
  faults: Fault[];
  columns: string[];
  words: ToolWords;
  frame: FrameWords;
}

export function faultId(index: number): string {
  return `fault-${index}`;
}

export function FaultList({ faults, columns, words, frame }: Props) {
  const shown = faults.slice(0, MAX_SHOWN);
  const isEmpty = faults.length === 0;
  return (
    <div className={isEmpty ? 'visually-hidden' : `stack-3 ${styles.faults}`} role="alert">
      {faults.length > 0 && (
        <>
          <p className="strong">{frame.faults}</p>
          <ul className="stack-2">
            {shown.map((fault, index) => {
              const id = fault.row === undefined ? fault.field : cellName(fault.row, columns.indexOf(fault.field));
              return (
                <li key={`${id} ${fault.message}`} id={faultId(index)}>
                  <a href={`#${id}`} onClick={(event) => focusOn(event, id)}>
                    {placeOf(fault, columns, words, frame)}
                  </a>
                  : {fault.message}.
                </li>
              );
            })}
          </ul>
          {faults.length > shown.length && <p>+ {faults.length - shown.length}</p>}
        </>
      )}
    </div>
  );
}

function placeOf({ field, row }: Fault, columns: string[], { form }: ToolWords, frame: FrameWords): string {
  if (row === undefined) return form.fields[field]?.label ?? form.table?.heading ?? field;
  const label = form.table && columns.includes(field) ? labelOf(form.table, field) : field;
  return `${frame.row} ${row + 1}, ${label}`;
}

/** Without the fragment that a followed link would leave in the address. */
function focusOn(event: MouseEvent, id: string): void {
  event.preventDefault();
  elementNamed(id)?.focus();
}
