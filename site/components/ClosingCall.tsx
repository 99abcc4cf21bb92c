// The closing call of a page: one action, with an optional alternative beside it.
import type { ReactNode } from 'react';
import type { Link } from '../../content/schemas/layout';
import type { Call } from '../../content/schemas/parts';
import { ActionLink } from './ActionLink';
import styles from './ClosingCall.module.css';

interface Props {
  call: Call;
  second?: Link;
  /** Anchor. */
  id?: string;
  /** A phone number, a contact block. */
  children?: ReactNode;
}

export function ClosingCall({ call: { heading, text, label, path }, second, id, children }: Props) {
  return (
    <section id={id} className={`${styles.closing} screen-only`}>
      <div className={`columns ${styles.inside}`}>
        <h2 className={styles.heading}>{heading}</h2>
        <div className={`stack-5 ${styles.act}`}>
          <p className="measure-short">{text}</p>
          <div className="cluster">
            <ActionLink path={path}>{label}</ActionLink>
            {second && (
              <ActionLink path={second.path} kind="second">
                {second.label}
              </ActionLink>
            )}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
