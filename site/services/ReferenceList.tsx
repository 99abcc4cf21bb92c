// Guidelines and regulations: the source first, then what it requires.
import type { ListSection } from '../../content/schemas/service';
import styles from './ReferenceList.module.css';

export function ReferenceList({ items, isWide = false }: { items: ListSection['items']; isWide?: boolean }) {
  return (
    <ul className={isWide ? styles.wide : styles.references}>
      {items.map(({ term, description, source }) => (
        <li key={term} className={`stack-1 ${styles.reference}`}>
          {source && <p className={`label ${styles.source}`}>{source}</p>}
          <h3 className="size-4">{term}</h3>
          <p className="soft measure-text">{description}</p>
        </li>
      ))}
    </ul>
  );
}
