// One screen of the desk: its heading, its actions and the title of the tab. After a change of address the heading has the focus.
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from './page-title';
import styles from './Screen.module.css';

interface Props {
  title: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Below the heading, in soft letters. */
  lead?: ReactNode;
  children: ReactNode;
}

let isFirst = true;

export function Screen({ title, actions, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    // The first screen leaves the focus at the start of the page, as a browser does.
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <div className="stack-5">
      <header className={styles.head}>
        <div className="stack-1">
          <h1 className={styles.heading} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="soft">{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
