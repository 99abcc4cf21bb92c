// The numbers behind a picture, as a table that opens on request.
import { keyed } from '../../prose/render-parts';
import styles from './ChartTable.module.css';

interface Props {
  caption: string;
  head: string[];
  /** The first cell of a row names it. */
  rows: string[][];
}

export function ChartTable({ caption, head, rows }: Props) {
  return (
    <details className={styles.details}>
      <summary className="small strong">
        Numbers<span className="visually-hidden">: {caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label={`Numbers: ${caption}`} tabIndex={0}>
        <table className={`small ${styles.table}`}>
          <caption className="visually-hidden">{caption}</caption>
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
            {keyed(rows, ([name = '', ...cells]) => (
              <tr>
                <th scope="row">{name}</th>
                {keyed(cells, (cell) => (
                  <td>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
