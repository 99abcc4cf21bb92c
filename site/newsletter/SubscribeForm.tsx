// The newsletter form with its consent text. A plain form: the server answers with a page.
import type { Resources } from '../../content/schemas/resources';
import { NEWSLETTER_ADDRESS } from '../../contracts/newsletter';
import actions from '../components/Action.module.css';
import { Field } from '../components/Field';
import { Honeypot } from '../components/Honeypot';
import styles from './SubscribeForm.module.css';

interface Props {
  words: Resources['newsletter'];
  /** From a form that was refused. */
  email?: string | undefined;
  error?: string | undefined;
}

export function SubscribeForm({ words, email, error }: Props) {
  return (
    <>
      <form className={styles.form} method="post" action={NEWSLETTER_ADDRESS}>
        <Field name="email" label={words.emailLabel} type="email" autoComplete="email" value={email} error={error} />
        <Honeypot label={words.trap} />
        <button type="submit" className={`${actions.action} ${actions.first}`}>
          {words.label}
        </button>
      </form>
      <p className={`note measure-text ${styles.consent}`}>{words.consent}</p>
    </>
  );
}
