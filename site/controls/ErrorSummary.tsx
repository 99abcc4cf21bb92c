// Says at the top of a form what is wrong where, with a link to each field. Takes the focus, so that nobody has to search.
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../../contracts/problem';
import styles from './ErrorSummary.module.css';

interface Props {
  heading: string;
  errors: FieldErrors;
}

export function ErrorSummary({ heading, errors }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: without script too, the page that comes back begins where the mistakes are
    <div className={styles.summary} ref={summary} tabIndex={-1} role="alert" aria-labelledby="error-summary" autoFocus>
      <h3 className={styles.heading} id="error-summary">
        {heading}
      </h3>
      <ul>
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, field: string): void {
  const input = document.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.focus();
}
