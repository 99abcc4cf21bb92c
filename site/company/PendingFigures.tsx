// Says that figures are not confirmed yet, as long as one of them is not.
import type { Figures } from '../../content/schemas/figures';
import styles from './PendingFigures.module.css';

export function PendingFigures({ figures: { groups, pending } }: { figures: Figures }) {
  const isPending = groups.some(({ figures }) => figures.some(({ confirmedOn }) => !confirmedOn));
  if (!isPending) return null;
  return (
    <div className={styles.place}>
      <aside className={`stack-2 panel measure ${styles.notice}`}>
        <h2 className="plain-heading">{pending.heading}</h2>
        <p>{pending.text}</p>
      </aside>
    </div>
  );
}
