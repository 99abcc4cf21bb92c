// One entry on a case study's sheet: number, text, and figures in the margin.
import type { ReactNode } from 'react';
import styles from './SheetEntry.module.css';

interface Props {
  /** Anchor. */
  id: string;
  number: number;
  heading: string;
  /** Shown in the margin. */
  margin?: ReactNode;
  /** Whether the entry extends over the margin. */
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
