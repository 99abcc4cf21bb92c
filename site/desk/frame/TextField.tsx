// A field whose words the screen needs while they are typed, for drafts and previews. Other forms use components/Field.
import { useId } from 'react';
import field from '../../components/Field.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  type?: 'text' | 'date' | 'time';
  /** More than one renders a textarea. */
  rows?: number;
}

export function TextField({ label, name, value, onChange, hint, error, type = 'text', rows = 1 }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    value,
    className: field.input,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
  return (
    <div className={`stack-1 ${field.field}`} data-wrong={error ? true : undefined}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows > 1 ? (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {error && (
        <p className={`strong ${field.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
