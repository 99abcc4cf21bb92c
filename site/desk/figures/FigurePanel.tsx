// A figure of the desk: heading, one sentence that says what it shows, the picture and its table. Without rows it says what will stand here.
import { type ReactNode, useId } from 'react';
import { ChartTable } from './ChartTable';
import styles from './FiguresView.module.css';

interface Props {
  heading: string;
  /** The finding in words. */
  finding: string;
  /** Whether nothing was counted yet. */
  isEmpty: boolean;
  /** What is said then. */
  empty: string;
  table: { head: string[]; rows: string[][] };
  children: ReactNode;
}

export function FigurePanel({ heading, finding, isEmpty, empty, table, children }: Props) {
  const id = useId();
  return (
    <section className={`stack-4 card ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} className="size-4">
        {heading}
      </h2>
      {isEmpty ? (
        <p className="soft">{empty}</p>
      ) : (
        <>
          <p className="soft">{finding}</p>
          {children}
          <ChartTable caption={heading} {...table} />
        </>
      )}
    </section>
  );
}
