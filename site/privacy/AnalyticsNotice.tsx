// Asks for consent to analytics at the foot of the screen, with two equal buttons. Rendered only if the operator has an analytics script.
import type { Analytics } from '../../content/schemas/analytics';
import styles from './AnalyticsNotice.module.css';

export function AnalyticsNotice({ words: { label, text, more, allow, refuse } }: { words: Analytics['notice'] }) {
  return (
    <section className={`${styles.notice} screen-only`} id="analytics-notice" aria-label={label} hidden>
      <p className={`measure ${styles.text}`}>
        {text} <a href={more.path}>{more.label}</a>
      </p>
      <button className={`strong ${styles.answer}`} type="button" data-analytics="allowed">
        {allow}
      </button>
      <button className={`strong ${styles.answer}`} type="button" data-analytics="refused">
        {refuse}
      </button>
    </section>
  );
}
