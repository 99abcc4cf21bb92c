// The success notice as it stands on the confirmation of a browser without script.
import styles from './ReceivedNotice.module.css';

export function ReceivedNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="soft" role="status">
      <p className={`strong ${styles.title}`}>{title}</p>
      <p>{text}</p>
    </div>
  );
}
