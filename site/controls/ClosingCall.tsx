// The last word of a page: one thing to do.
import type { Call } from '../../content/schemas/parts';
import { ActionLink } from './ActionLink';
import styles from './ClosingCall.module.css';

export function ClosingCall({ call: { heading, text, label, path } }: { call: Call }) {
  return (
    <section className={`${styles.closing} screen-only`}>
      <div className={styles.inside}>
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.act}>
          <p className={styles.text}>{text}</p>
          <ActionLink path={path}>{label}</ActionLink>
        </div>
      </div>
    </section>
  );
}
