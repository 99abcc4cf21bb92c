// The table of contents of an article.
import clsx from 'clsx';
import styles from './Contents.module.css';
import { type Heading, plainText } from './prose';

interface Props {
  label: string;
  sections: Heading[];
  /** A column beside the text, or a list of two columns above it. */
  place?: 'beside' | 'above';
}

export function Contents({ label, sections, place = 'beside' }: Props) {
  return (
    <nav className={clsx(styles[place], 'screen-only')} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ol className={styles.list}>
        {sections.map(({ id, children }) => (
          <li key={id}>
            <a href={`#${id}`}>{plainText(children)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
