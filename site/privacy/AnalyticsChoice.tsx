// The switch on the cookie page that changes the answer, and says what the answer is. The notice's script brings it to life.
import type { Analytics } from '../../content/schemas/analytics';
import styles from './AnalyticsChoice.module.css';

const LABEL = 'analytics-label';
const STATE = 'analytics-state';

export function AnalyticsChoice({ words: { label, states, withoutScript } }: { words: Analytics['choice'] }) {
  return (
    <div className={`stack-2 card ${styles.choice}`}>
      {/* The script takes this away, as no answer goes by this name. */}
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
