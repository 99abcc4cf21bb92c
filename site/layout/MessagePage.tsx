// A page with one message and what to do next: not found, a failure, the state of a subscription or of a privacy request.
import type { ReactNode } from 'react';
import styles from './MessagePage.module.css';

interface Props {
  code?: string;
  heading: string;
  text: ReactNode;
  children: ReactNode;
}

export function MessagePage({ code, heading, text, children }: Props) {
  return (
    <section className={styles.statement}>
      <header className={styles.head}>
        {code && <p className={styles.code}>{code}</p>}
        <h1 className={styles.heading}>{heading}</h1>
      </header>
      <div className={styles.said}>
        <p className="lead measure-text">{text}</p>
        {children}
      </div>
    </section>
  );
}
