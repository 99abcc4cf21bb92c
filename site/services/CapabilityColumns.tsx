// What we do, as three tall columns that can be had one at a time. The regulatory page uses it.
import clsx from 'clsx';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './CapabilityColumns.module.css';
import { Features } from './Features';
import tints from './tints.module.css';

export function CapabilityColumns({ capabilities, number }: { capabilities: Service['capabilities']; number: number }) {
  const { anchor, heading, opening, items } = capabilities;
  return (
    <Section id={anchor} number={number} heading={heading} opening={opening}>
      <ol className={styles.columns}>
        {items.map(({ title, description, features, color }, index) => (
          <li key={title} className={clsx(styles.column, tints[color])}>
            <p className={styles.letter} aria-hidden="true">
              {String.fromCharCode(65 + index)}
            </p>
            <h3>{title}</h3>
            <p className="soft measure-text">{description}</p>
            <Features features={features} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
