// Replaces the contact form once a message is stored: for three seconds, or without JavaScript until the visitor leaves.
import type { Contact } from '../../content/schemas/contact';
import styles from './SentCard.module.css';

interface Props {
  words: Contact['form']['sent'];
  /** The address of the empty form, for a browser without JavaScript. */
  again?: string;
}

export function SentCard({ words, again }: Props) {
  const Heading = again ? 'h2' : 'p';
  return (
    <div className={`stack-3 ${styles.card}`}>
      <Heading className={styles.heading}>{words.heading}</Heading>
      <p>{words.text}</p>
      {again && (
        <p>
          <a href={again}>{words.again}</a>
        </p>
      )}
    </div>
  );
}
