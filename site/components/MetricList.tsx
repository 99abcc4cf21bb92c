// A list of figures, each above its description.
import clsx from 'clsx';
import type { Metric } from '../../content/schemas/parts';
import styles from './MetricList.module.css';

interface Props {
  metrics: Metric[];
  /** Layout of the list. */
  className?: string;
  isLarge?: boolean;
}

export function MetricList({ metrics, className, isLarge = false }: Props) {
  return (
    <dl className={clsx('keep-whole', className, isLarge && styles.large)}>
      {metrics.map(({ metric, description }) => (
        <div key={metric} className={styles.metric}>
          <dt className="soft">{description}</dt>
          <dd className={styles.value}>{metric}</dd>
        </div>
      ))}
    </dl>
  );
}
