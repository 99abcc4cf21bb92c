// A table of three columns on a case study's sheet: a quantity, its value, and where the value comes from.
import styles from './SheetTable.module.css';

type Row = readonly [subject: string, value: string, source: string | undefined];

interface Props {
  columns: readonly [subject: string, value: string, source: string];
  rows: Row[];
}

export function SheetTable({ columns, rows }: Props) {
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([subject, value, source]) => (
          <tr key={subject} className={styles.row}>
            <th className="strong" scope="row">
              {subject}
            </th>
            <td className={styles.value}>{value}</td>
            <td className={`soft ${styles.source}`}>{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
