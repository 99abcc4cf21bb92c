// The head of a page: its one h1 and its opening paragraph.
import type { Page } from '../../content/schemas/page';
import styles from './PageOpening.module.css';

export function PageOpening({ page }: { page: Pick<Page, 'heading' | 'opening'> }) {
  return (
    <header className={styles.opening}>
      <h1 className={styles.heading}>{page.heading}</h1>
      <p className={styles.text}>{page.opening}</p>
    </header>
  );
}
