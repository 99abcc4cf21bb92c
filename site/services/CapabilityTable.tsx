// What we do, as a ledger: the work on the left, the method in the middle, methods and limits on the right.
import clsx from 'clsx';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './CapabilityTable.module.css';
import { Features } from './Features';
import tints from './tints.module.css';

export function CapabilityTable({ capabilities, number }: { capabilities: Service['capabilities']; number: number }) {
  const { anchor, heading, opening, items } = capabilities;
  return (
    <Section id={anchor} number={number} heading={heading} opening={opening} tone="continued">
      <ul className="ruled">
        {items.map(({ title, description, features, color }) => (
          <li key={title} className={clsx(styles.row, tints[color])}>
            <h3 className={`size-4 ${styles.title}`}>{title}</h3>
            <p className={`soft measure-text ${styles.description}`}>{description}</p>
            <Features features={features} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
