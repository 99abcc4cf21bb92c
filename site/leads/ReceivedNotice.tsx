// The success notice on the confirmation page without JavaScript.
import styles from './ReceivedNotice.module.css';

export function ReceivedNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="soft" role="status">
      <p className={`strong ${styles.title}`}>{title}</p>
      <p>{text}</p>
    </div>
  );
}
