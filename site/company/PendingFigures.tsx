// Says what is not confirmed yet: counts, as long as one of them is not, and everything else until the placeholders were replaced.
import type { Figures } from '../../content/schemas/figures';
import styles from './PendingFigures.module.css';

interface Props {
  figures: Figures;
  hasPlaceholders: boolean;
}

export function PendingFigures({ figures: { groups, pending }, hasPlaceholders }: Props) {
  const arePending = groups.some(({ figures }) => figures.some(({ confirmedOn }) => !confirmedOn));
  if (!arePending && !hasPlaceholders) return null;
  return (
    <div className={styles.place}>
      <div className={`stack-2 panel measure ${styles.notice}`}>
        <h2 className="plain-heading">{pending.heading}</h2>
        {arePending && <p>{pending.text}</p>}
        {hasPlaceholders && pending.placeholders.map((text) => <p key={text}>{text}</p>)}
      </div>
    </div>
  );
}
