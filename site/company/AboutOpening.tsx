// The head of the about page, with three metrics.
import type { About } from '../../content/schemas/about';
import type { Page } from '../../content/schemas/page';
import { MetricList } from '../components/MetricList';
import styles from './AboutOpening.module.css';

export function AboutOpening({ page, hero }: { page: Page; hero: About['hero'] }) {
  return (
    <header className={styles.opening}>
      <div className={`columns ${styles.inside}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={`lead measure-text ${styles.text}`}>{page.opening}</p>
        <MetricList metrics={hero.figures} className={styles.figures} />
      </div>
    </header>
  );
}
