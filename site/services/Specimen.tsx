// A card with an amber edge that holds what a page shows first.
import type { ReactNode } from 'react';
import styles from './Specimen.module.css';

export function Specimen({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
