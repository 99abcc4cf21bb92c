// One part of the account, with its heading.
import { type ReactNode, useId } from 'react';
import styles from './AccountScreen.module.css';

export function AccountSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack-4 card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className="size-4">
        {heading}
      </h2>
      {children}
    </section>
  );
}
