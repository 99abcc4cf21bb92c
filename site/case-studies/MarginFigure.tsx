// A figure in the margin of a sheet, with its number.
import type { ReactNode } from 'react';
import styles from './MarginFigure.module.css';

export function MarginFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`stack-3 ${styles.place}`}>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
