// A numbered section of a page, with its number in the margin as in a laboratory notebook.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  /** Anchor. */
  id?: string;
  number?: number;
  heading: string;
  opening?: string | undefined;
  /** A band has a dark background; "continued" follows a section of the same background without a gap. */
  tone?: 'paper' | 'continued' | 'sunk' | 'band';
  children: ReactNode;
}

const SURFACES = { paper: undefined, continued: styles.continued, sunk: 'sunk', band: 'bottle' };

export function Section({ id, number, heading, opening, tone = 'paper', children }: Props) {
  return (
    <section id={id} className={clsx(styles.section, SURFACES[tone])}>
      <div className={`stack-7 ${styles.inside}`}>
        <header className={`columns ${styles.header}`}>
          {number !== undefined && (
            <p className={`number ${styles.number}`} aria-hidden="true">
              {String(number).padStart(2, '0')}
            </p>
          )}
          <h2 className={styles.heading}>{heading}</h2>
          {opening && <p className={`soft measure-short ${styles.opening}`}>{opening}</p>}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
