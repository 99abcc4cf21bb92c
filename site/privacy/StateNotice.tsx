// A message that fills the page: what happened, and links to go on.
import type { ReactNode } from 'react';
import type { Link } from '../../content/schemas/layout';
import { MessagePage } from '../layout/MessagePage';
import styles from './StateNotice.module.css';

interface Props {
  heading: string;
  text: string;
  /** Last part of the text. */
  address?: string | undefined;
  links: Link[];
  children?: ReactNode;
}

export function StateNotice({ heading, text, address, links, children }: Props) {
  const said = (
    <>
      {text}
      {address && <strong className={styles.address}> {address}</strong>}
      {address && '.'}
    </>
  );
  return (
    <MessagePage heading={heading} text={said}>
      {children}
      <ul className={`cluster ${styles.links}`}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}
