// A page with one thing to say: not found, or something failed.
import { ActionLink } from '../controls/ActionLink';
import styles from './Statement.module.css';

interface Props {
  code?: string;
  heading: string;
  text: string;
  home: string;
}

export function Statement({ code, heading, text, home }: Props) {
  return (
    <section className={styles.statement}>
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <p>
        <ActionLink path="/">{home}</ActionLink>
      </p>
    </section>
  );
}
