// A honeypot: people neither see nor reach this field, so a value in it comes from a bot.
import styles from './Honeypot.module.css';

export function Honeypot({ label }: { label: string }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label htmlFor="department_code">{label}</label>
      <input id="department_code" name="department_code" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
