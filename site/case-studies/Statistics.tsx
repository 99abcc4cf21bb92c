// Four figures over all projects, on a band of bottle green.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import styles from './Statistics.module.css';

export function Statistics({ statistics: { heading, items } }: { statistics: CaseStudiesIndex['statistics'] }) {
  return (
    <section className="bottle">
      <div className={styles.inside}>
        <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
        <ul className={styles.statistics}>
          {items.map(({ metric, description }) => (
            <li key={metric} className={styles.statistic}>
              <strong className={styles.metric}>{metric}</strong> {description}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
