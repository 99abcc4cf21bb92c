// The results of a tool as tables, which say everything that a drawing shows.
import styles from './ResultTables.module.css';
import type { ResultTable } from './tool';

/** Numbers, days and ranges of days stay on one line. */
const SHORT_CHARACTERS = 24;
/** On a phone these get a wide column, so that a row stays a few lines high. */
const LONG_CHARACTERS = 60;

export function ResultTables({ tables }: { tables: ResultTable[] }) {
  return tables.map(({ caption, head, rows }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is cut off
    <section key={caption} className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="strong small">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one result may be the same
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row" className={cell.length > SHORT_CHARACTERS ? styles.label : undefined}>
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]} className={widthOf(cell)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function widthOf({ length }: string): string | undefined {
  if (length <= SHORT_CHARACTERS) return styles.short;
  return length > LONG_CHARACTERS ? styles.long : undefined;
}
