// A choice of one of several, with its label.
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Select.module.css';

interface Props {
  label: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** The label stands in the first option instead, where there is no room. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string;
  children: ReactNode;
}

export function Select({ label, name, value, onChange, isLabelHidden, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`stack-1 ${styles.field}`}>
      <label className={isLabelHidden ? 'visually-hidden' : clsx('strong', styles.label)} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select
        className={styles.select}
        id={id}
        name={name}
        value={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {error && (
        <p className={`strong ${styles.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
