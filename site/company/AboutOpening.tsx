// The head of the about page, with three metrics.
import type { About } from '../../content/schemas/about';
import type { Figures } from '../../content/schemas/figures';
import type { Page } from '../../content/schemas/page';
import { FiguresNote } from '../components/FiguresNote';
import { MetricList } from '../components/MetricList';
import styles from './AboutOpening.module.css';

interface Props {
  page: Page;
  hero: About['hero'];
  beside: Figures['beside'];
}

export function AboutOpening({ page, hero, beside }: Props) {
  return (
    <header className={styles.opening}>
      <div className={`columns ${styles.inside}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={`lead measure-text ${styles.text}`}>{page.opening}</p>
        <div className={`stack-4 ${styles.aside}`}>
          <MetricList metrics={hero.figures} className={styles.figures} />
          <FiguresNote beside={beside} />
        </div>
      </div>
    </header>
  );
}
