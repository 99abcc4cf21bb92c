// The metrics of a service, in a section of their own or beside other text.
import type { Metric } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import { MetricList } from '../components/MetricList';
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
      <ServiceMetrics metrics={metrics} />
    </Section>
  );
}

export function ServiceMetrics({ metrics }: { metrics: Metric[] }) {
  return <MetricList metrics={metrics} className={`cluster ${styles.metrics}`} isLarge />;
}
