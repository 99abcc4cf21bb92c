// A form field with label, hint and error, tied together by id. It is uncontrolled, so that text typed before hydration is kept.
import styles from './Field.module.css';

interface Props {
  name: string;
  /** Where two forms of a page have a field of the same name. */
  id?: string;
  label: string;
  hint?: string | undefined;
  /** Shown beside the label of an optional field. */
  optional?: string | undefined;
  error?: string | undefined;
  value?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'time' | 'datetime-local';
  inputMode?: 'numeric';
  /** More than one renders a textarea. */
  rows?: number;
  autoComplete?: string;
  isRequired?: boolean;
  onType?: (value: string) => void;
}

export function Field({
  name,
  id = name,
  label,
  hint,
  optional,
  error,
  value,
  type = 'text',
  inputMode,
  rows = 1,
  autoComplete,
  isRequired = !optional,
  onType,
}: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    className: styles.input,
    defaultValue: value,
    autoComplete,
    required: isRequired,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    inputMode,
    onInput: onType && ((event: React.InputEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(event.currentTarget.value)),
  } as const;
  return (
    <div className={`stack-2 ${styles.field} keep-whole`} data-wrong={error ? true : undefined}>
      <div className={styles.line}>
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{optional}</span>}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {error && (
        <p className={`strong ${styles.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
