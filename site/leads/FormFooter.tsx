// The end of every form: honeypot, signed time, submit button and privacy notice.
import type { Link } from '../../content/schemas/layout';
import action from '../components/Action.module.css';
import { Honeypot } from '../components/Honeypot';
import styles from './FormFooter.module.css';

interface Props {
  words: { trap: string; submit: string; submitting: string; privacy: Link & { text: string } };
  formToken: string;
  isSubmitting: boolean;
}

export function FormFooter({ words, formToken, isSubmitting }: Props) {
  return (
    <>
      <Honeypot label={words.trap} />
      <input type="hidden" name="form_token" defaultValue={formToken} />
      <div className={`stack-4 ${styles.end}`}>
        <button className={`${action.action} ${action.first} ${styles.submit}`} type="submit" disabled={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </button>
        <p className="note">
          {words.privacy.text} <a href={words.privacy.path}>{words.privacy.label}</a>
        </p>
      </div>
    </>
  );
}
