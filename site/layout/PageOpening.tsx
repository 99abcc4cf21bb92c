// The head of a page: its one h1 and its opening paragraph.
import type { Page } from '../../content/schemas/page';
import styles from './PageOpening.module.css';

export function PageOpening({ page }: { page: Pick<Page, 'heading' | 'opening'> }) {
  return (
    <header className={`columns ${styles.opening}`}>
      <h1 className={styles.heading}>{page.heading}</h1>
      <p className={`lead measure-short ${styles.text}`}>{page.opening}</p>
    </header>
  );
}
