// What one sees, and where it points: a sign, an arrow, an answer. For decisions, symptoms and reviewers' questions.
import clsx from 'clsx';
import type { ListSection } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './Signposts.module.css';

interface Props {
  list: ListSection;
  number: number;
  tone?: 'paper' | 'sunk' | 'band';
}

export function Signposts({ list: { id, heading, opening, items }, number, tone = 'paper' }: Props) {
  return (
    <Section id={id} number={number} heading={heading} opening={opening} tone={tone}>
      <ul className={clsx(styles.posts, tone === 'band' && styles.onBottle)}>
        {items.map(({ term, description, source }) => (
          <li key={term} className={styles.post}>
            <h3 className={`size-4 ${styles.sign}`}>{term}</h3>
            <div className={`measure-text ${styles.answer}`}>
              <p>{description}</p>
              {source && <p className={`small ${styles.source}`}>{source}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
