// A honeypot: people neither see nor reach this field, so a value in it comes from a bot.
import styles from './Trap.module.css';

export function Trap({ label }: { label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor="department_code">{label}</label>
      <input id="department_code" name="department_code" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
