// The page around everything before the desk: signing in, the second factor, mailed links.
import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '../../layout/Mark';
import { usePageTitle } from '../frame/page-title';
import styles from './EntryPage.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function EntryPage({ title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // Each step of signing in replaces another one: the heading says so to whoever does not see it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.page} id="content">
      <div className={`panel stack-5 ${styles.card}`}>
        <p className={styles.brand}>
          <Mark />
          Desk
        </p>
        <div className="stack-2">
          <h1 className={styles.heading} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="soft">{lead}</div>}
        </div>
        {children}
      </div>
    </main>
  );
}
