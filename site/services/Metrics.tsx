// The metrics of a service, in a section of their own or beside other text.
import { FiguresNote } from '../components/FiguresNote';
import { MetricList } from '../components/MetricList';
import { Section } from '../components/Section';
import styles from './Metrics.module.css';
import type { ServicePage } from './read-service-page';

interface Props {
  page: ServicePage;
  number: number;
  tone?: 'band' | 'paper';
}

export function Metrics({ page, number, tone = 'band' }: Props) {
  const { metricsHeading } = page.service;
  if (!metricsHeading) return null;
  return (
    <Section number={number} heading={metricsHeading} tone={tone}>
      <ServiceMetrics page={page} />
    </Section>
  );
}

export function ServiceMetrics({ page }: { page: ServicePage }) {
  return (
    <div className="stack-5">
      <MetricList metrics={page.service.metrics} className={`cluster ${styles.metrics}`} isLarge />
      <FiguresNote beside={page.besideFigures} />
    </div>
  );
}
