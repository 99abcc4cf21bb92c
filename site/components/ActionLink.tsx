// A link styled as a button: primary (amber) or secondary (outlined).
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Action.module.css';

interface Props {
  path: string;
  kind?: 'first' | 'second';
  isSmall?: boolean;
  children: ReactNode;
}

export function ActionLink({ path, kind = 'first', isSmall = false, children }: Props) {
  return (
    <a className={clsx(styles.action, styles[kind], isSmall && styles.small)} href={path}>
      {children}
    </a>
  );
}
