// A card with an amber edge and a label.
import type { ReactNode } from 'react';
import styles from './Specimen.module.css';

export function Specimen({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack-5 panel ${styles.specimen}`}>
      <p className={`title-4 ${styles.label}`}>{label}</p>
      {children}
    </div>
  );
}
