// One entry on a case study's sheet: its number left of the rule, its text on the page, its figure in the margin.
import type { ReactNode } from 'react';
import styles from './SheetEntry.module.css';

interface Props {
  /** Anchor. */
  id: string;
  number: number;
  heading: string;
  /** Stands in the margin; an entry without one leaves it blank. */
  margin?: ReactNode;
  /** An entry that writes across the margin. */
  isWide?: boolean;
  children: ReactNode;
}

export function SheetEntry({ id, number, heading, margin, isWide = false, children }: Props) {
  return (
    <section id={id} className={styles.entry}>
      <p className={`number ${styles.number}`} aria-hidden="true">
        {String(number).padStart(2, '0')}
      </p>
      <div className={isWide ? `stack-6 ${styles.wide}` : `stack-5 ${styles.text}`}>
        <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
        {children}
      </div>
      {!isWide && <div className={`stack-7 ${styles.margin}`}>{margin}</div>}
    </section>
  );
}
