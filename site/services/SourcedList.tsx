// Statements with their sources, as rows, numbered columns, a checklist in columns, or signs that point to an answer.
import clsx from 'clsx';
import type { ListSection } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './SourcedList.module.css';

interface Props {
  list: ListSection;
  number: number;
  layout?: 'rows' | 'numbers' | 'boxes' | 'signs';
  tone?: 'paper' | 'sunk' | 'band';
}

export function SourcedList({ list: { id, heading, opening, items }, number, layout = 'rows', tone = 'paper' }: Props) {
  const isCounted = layout === 'numbers' || layout === 'boxes';
  const List = isCounted ? 'ol' : 'ul';
  return (
    <Section id={id} number={number} heading={heading} opening={opening} tone={tone}>
      <List className={clsx(isCounted && styles.columns, styles[layout])}>
        {items.map(({ term, description, source }) => (
          <li key={term} className={styles.item}>
            <h3 className={`size-4 ${styles.term}`}>{term}</h3>
            <div className={clsx('soft', layout === 'rows' ? 'measure' : 'measure-text')}>
              <p>{description}</p>
              {source && <p className={`source ${styles.source}`}>{source}</p>}
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}
