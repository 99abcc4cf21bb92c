// Takes the place of the contact form once a message is kept: for three seconds, or, without script, until the visitor goes on.
import type { Contact } from '../../content/schemas/contact';
import styles from './SentCard.module.css';

interface Props {
  words: Contact['form']['sent'];
  /** Where the form is to be had again, for a browser without script. */
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
