// A list of titled paragraphs: challenges, or the numbered steps of the solution.
import clsx from 'clsx';
import styles from './StepList.module.css';

interface Props {
  items: { title: string; description: string }[];
  isNumbered?: boolean;
}

export function StepList({ items, isNumbered = false }: Props) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={clsx('stack-5', isNumbered && styles.numbered)}>
      {items.map(({ title, description }, index) => (
        <li key={title} className={`stack-1 ${styles.item}`}>
          {isNumbered && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3 className="plain-heading">{title}</h3>
          <p className="soft">{description}</p>
        </li>
      ))}
    </List>
  );
}
