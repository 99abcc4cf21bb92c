// The head of the about page: who we are, and three figures behind us.
import type { About } from '../../content/schemas/about';
import type { Page } from '../../content/schemas/page';
import styles from './AboutOpening.module.css';

export function AboutOpening({ page, hero }: { page: Page; hero: About['hero'] }) {
  return (
    <header className={styles.opening}>
      <div className={`columns ${styles.inside}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={`lead measure-text ${styles.text}`}>{page.opening}</p>
        <dl className={styles.figures}>
          {hero.figures.map(({ metric, description }) => (
            <div key={metric} className={styles.figure}>
              <dt className="soft">{description}</dt>
              <dd className={styles.metric}>{metric}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
