// The switch on the cookie page that shows and changes the answer. The script of the notice drives it.
import type { Analytics } from '../../content/schemas/analytics';
import styles from './AnalyticsChoice.module.css';

const LABEL = 'analytics-label';
const STATE = 'analytics-state';

export function AnalyticsChoice({ words: { label, states, withoutScript } }: { words: Analytics['choice'] }) {
  return (
    <div className={`stack-2 card ${styles.choice}`}>
      {/* The script removes this, as it is not one of the answers. */}
      <p data-analytics-state="unscripted">{withoutScript}</p>
      <p className={styles.line} data-analytics-choice hidden>
        <span id={LABEL} className="strong">
          {label}
        </span>
        <button
          className={styles.switch}
          id="analytics-switch"
          type="button"
          role="switch"
          aria-checked="false"
          aria-labelledby={LABEL}
          aria-describedby={STATE}
          data-analytics="other"
        />
      </p>
      <div id={STATE} role="status">
        {Object.entries(states).map(([state, text]) => (
          <p key={state} data-analytics-state={state} hidden>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
