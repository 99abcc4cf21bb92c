// The figures of a service: on a band of bottle green under their heading, or alone beside other words.
import clsx from 'clsx';
import type { Metric } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './Metrics.module.css';

interface Props {
  service: Service;
  number: number;
  tone?: 'band' | 'paper';
}

export function Metrics({ service: { metricsHeading, metrics }, number, tone = 'band' }: Props) {
  if (!metricsHeading) return null;
  return (
    <Section number={number} heading={metricsHeading} tone={tone}>
      <div className={clsx(tone === 'band' && styles.band)}>
        <MetricList metrics={metrics} />
      </div>
    </Section>
  );
}

export function MetricList({ metrics }: { metrics: Metric[] }) {
  return (
    <dl className={`cluster ${styles.metrics}`}>
      {metrics.map(({ metric, description }) => (
        <div key={metric} className={styles.one}>
          <dt className={`soft ${styles.description}`}>{description}</dt>
          <dd className={styles.metric}>{metric}</dd>
        </div>
      ))}
    </dl>
  );
}
