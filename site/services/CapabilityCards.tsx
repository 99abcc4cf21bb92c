// What we do, as cards: joined by hairlines in two or three columns, or open under a tinted rule.
import clsx from 'clsx';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './CapabilityCards.module.css';
import { Features } from './Features';
import tints from './tints.module.css';

interface Props {
  capabilities: Service['capabilities'];
  number: number;
  kind: 'pairs' | 'thirds' | 'open';
}

export function CapabilityCards({ capabilities: { anchor, heading, opening, items }, number, kind }: Props) {
  return (
    <Section id={anchor} number={number} heading={heading} opening={opening} tone={kind === 'open' ? 'continued' : 'sunk'}>
      <ul className={styles[kind]}>
        {items.map(({ title, description, features, color }) => (
          <li key={title} className={clsx(styles.card, tints[color])}>
            <h3 className={`size-4 ${styles.title}`}>{title}</h3>
            <p className="soft measure-text">{description}</p>
            <Features features={features} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
