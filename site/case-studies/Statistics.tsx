// Four figures over all projects, on a band of bottle green.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import { MetricList } from '../components/MetricList';
import styles from './Statistics.module.css';

export function Statistics({ statistics: { heading, items } }: { statistics: CaseStudiesIndex['statistics'] }) {
  return (
    <section className="bottle">
      <div className={`columns ${styles.inside}`}>
        <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
        <MetricList metrics={items} className={styles.statistics} />
      </div>
    </section>
  );
}
