// A loading indicator for the screen and for screen readers.
import styles from './Spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <p className={`soft ${styles.spinner}`} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </p>
  );
}
