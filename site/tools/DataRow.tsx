// One row of a table of data. It is rendered again only when it changes: a long table has hundreds.
import { memo } from 'react';
import type { FrameWords } from '../../content/schemas/tools';
import styles from './DataRow.module.css';
import { cellName } from './read-form';

interface Props {
  row: number;
  labels: string[];
  frame: FrameWords;
  /** What the cells are filled with. */
  filled: string[] | undefined;
  /** Ids of the faults of each cell, in the order of the labels. */
  faults: (string | undefined)[];
  isRemovable: boolean;
  onRemove: (row: number) => void;
}

export const DataRow = memo(Row, isSame);

function Row({ row, labels, frame, filled, faults, isRemovable, onRemove }: Props) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.number}>
        {row + 1}
      </th>
      {labels.map((label, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and keeps its text while it is named anew
        <td key={column}>
          <input
            className={styles.cell}
            name={cellName(row, column)}
            defaultValue={filled?.[column] ?? ''}
            aria-label={`${label}, ${frame.row} ${row + 1}`}
            aria-invalid={faults[column] ? true : undefined}
            aria-describedby={faults[column]}
            autoComplete="off"
            spellCheck={false}
          />
        </td>
      ))}
      <td className={styles.end}>
        {isRemovable && (
          <button
            className={styles.remove}
            type="button"
            aria-label={`${frame.removeRow} ${row + 1}`}
            title={frame.removeRow}
            onClick={() => onRemove(row)}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  );
}

/** Lists are compared by what stands in them. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.row === after.row &&
    before.frame === after.frame &&
    before.isRemovable === after.isRemovable &&
    before.onRemove === after.onRemove &&
    before.filled === after.filled &&
    before.labels.join() === after.labels.join() &&
    before.faults.join() === after.faults.join()
  );
}
