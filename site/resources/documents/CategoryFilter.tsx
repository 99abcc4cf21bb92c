// Links to every category with the number of its documents. After hydration they filter in place.
import type { MouseEvent } from 'react';
import type { DocumentsWords } from '../../../content/schemas/documents';
import type { CategoryCounts } from '../../../contracts/document';
import styles from './CategoryFilter.module.css';
import { categoryPath } from './paths';
import { totalOf } from './use-library';

interface Props {
  words: DocumentsWords['filter'];
  counts: CategoryCounts | null;
  chosen: string | undefined;
  onChoose: (event: MouseEvent, category: string | undefined) => void;
}

export function CategoryFilter({ words, counts, chosen, onChoose }: Props) {
  const entries = [{ name: words.all, category: undefined, color: undefined }, ...words.categories.map(asEntry)];
  return (
    <nav className={styles.filter} aria-label={words.heading}>
      <p className={styles.heading} aria-hidden="true">
        {words.heading}
      </p>
      <ul className={styles.list}>
        {entries.map(({ name, category, color }) => (
          <li key={name} className={styles.entry} data-color={color}>
            <a
              className={`cover ${styles.link}`}
              href={categoryPath(category)}
              aria-current={category === chosen ? 'true' : undefined}
              onClick={(event) => onChoose(event, category)}
            >
              {name}
            </a>
            {counts && <span className={`soft ${styles.count}`}>{totalOf(counts, category).toLocaleString('en-US')}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function asEntry({ name, color }: DocumentsWords['filter']['categories'][number]) {
  return { name, category: name, color };
}
