// The process of a service as numbered steps, each with its deliverables.
import clsx from 'clsx';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import { Features } from './Features';
import styles from './Protocol.module.css';
import tints from './tints.module.css';

interface Props {
  process: Service['process'];
  number: number;
  tone?: 'paper' | 'sunk';
  /** Beside the step that is highlighted. */
  activeLabel: string;
}

export function Protocol({ process: { anchor, heading, opening, activeStep, steps }, number, tone = 'paper', activeLabel }: Props) {
  return (
    <Section id={anchor} number={number} heading={heading} opening={opening} tone={tone}>
      <ol className={styles.protocol}>
        {steps.map(({ title, description, features, color }, index) => {
          const isActive = index + 1 === activeStep;
          return (
            <li
              key={title}
              className={clsx(styles.step, tints[color], isActive && styles.active)}
              aria-current={isActive ? 'step' : undefined}
            >
              <p className={styles.number} aria-hidden="true">
                {index + 1}
              </p>
              <div className={`stack-2 ${styles.words}`}>
                <h3 className={`size-4 ${styles.title}`}>{title}</h3>
                {isActive && <p className="label">{activeLabel}</p>}
                <p className={`soft measure-text ${styles.description}`}>{description}</p>
              </div>
              <Features features={features} />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
