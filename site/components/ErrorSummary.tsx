// Says at the top of a form what is wrong where, with a link to each field, or why the form was not kept. Takes the focus, so that nobody has to search.
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../../contracts/problem';
import styles from './ErrorSummary.module.css';

interface Props {
  heading: string;
  text?: string;
  errors?: FieldErrors;
  /** Appears while the page is open. Where the page came with it, the browser gave it the focus, which may have moved on since. */
  isNew?: boolean;
}

export function ErrorSummary({ heading, text, errors = {}, isNew = false }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isNew) summary.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: without script too, the page that comes back begins where the mistakes are
    <div className={`stack-3 ${styles.summary}`} ref={summary} tabIndex={-1} role="alert" aria-label={heading} autoFocus>
      <h3 className="size-4">{heading}</h3>
      {text && <p>{text}</p>}
      {Object.keys(errors).length > 0 && (
        <ul>
          {Object.entries(errors).map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function focusField(event: React.MouseEvent, field: string): void {
  const input = document.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.focus();
}
