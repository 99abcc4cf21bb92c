// The error summary at the top of a form: links to the fields at fault, or the reason why the form was refused. It takes the focus.
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../../contracts/problem';
import styles from './ErrorSummary.module.css';

interface Props {
  heading: string;
  text?: string;
  errors?: FieldErrors;
  /** Whether it appears while the page is open. A summary in the served page already got the focus from the browser. */
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
