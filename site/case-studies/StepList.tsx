// Titled paragraphs in order: challenges, or the steps of the solution with their numbers.
import clsx from 'clsx';
import styles from './StepList.module.css';

interface Props {
  items: { title: string; description: string }[];
  isNumbered?: boolean;
}

export function StepList({ items, isNumbered = false }: Props) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={clsx(styles.list, isNumbered && styles.numbered)}>
      {items.map(({ title, description }, index) => (
        <li key={title} className={styles.item}>
          {isNumbered && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </List>
  );
}
