// Replaces the page once a request is stored. Without JavaScript the server renders it.
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Consultation } from '../../content/schemas/consultation';
import action from '../components/Action.module.css';
import styles from './ConsultationConfirmation.module.css';
import { ReceivedNotice } from './ReceivedNotice';

interface Props {
  words: Consultation['confirmation'];
  /** Without it the button is a link to the form. */
  onAgain?: () => void;
  /** Shown here when a toast cannot be. */
  notice?: { title: string; text: string };
}

export function ConsultationConfirmation({ words, onAgain, notice }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);

  function onSubmit(event: SubmitEvent) {
    if (!onAgain) return;
    event.preventDefault();
    onAgain();
  }

  return (
    <section className={`stack-5 ${styles.confirmation}`}>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      <p className={styles.text}>{words.text}</p>
      <ol className={`stack-3 measure ${styles.next}`}>
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {notice && <ReceivedNotice {...notice} />}
      <form action="/consultation" onSubmit={onSubmit}>
        <button className={`${action.action} ${action.second}`} type="submit">
          {words.again}
        </button>
      </form>
    </section>
  );
}
