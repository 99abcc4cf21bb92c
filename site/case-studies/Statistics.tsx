// Four figures over all projects, on a band of bottle green.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { Figures } from '../../content/schemas/figures';
import { FiguresNote } from '../components/FiguresNote';
import { MetricList } from '../components/MetricList';
import styles from './Statistics.module.css';

interface Props {
  statistics: CaseStudiesIndex['statistics'];
  beside: Figures['beside'];
}

export function Statistics({ statistics: { heading, items }, beside }: Props) {
  return (
    <section className="bottle">
      <div className={`columns ${styles.inside}`}>
        <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
        <MetricList metrics={items} className={styles.statistics} />
        <FiguresNote beside={beside} className={styles.note} />
      </div>
    </section>
  );
}
