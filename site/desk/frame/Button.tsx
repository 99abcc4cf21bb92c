// A button of the desk. While it is busy it keeps the focus and does nothing.
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';

interface Props {
  kind?: 'first' | 'second' | 'plain' | 'danger';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  /** Said while busy. */
  busyLabel?: string;
  isDisabled?: boolean;
  /** Where the words on it do not say enough. */
  label?: string;
  isPressed?: boolean;
  controls?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

export function Button({
  kind = 'second',
  type = 'button',
  isBusy,
  busyLabel,
  isDisabled,
  label,
  isPressed,
  controls,
  onClick,
  children,
}: Props) {
  const isOff = isBusy || isDisabled;
  return (
    <button
      className={clsx(styles.button, styles[kind])}
      type={type}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      aria-pressed={isPressed}
      aria-controls={controls}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
