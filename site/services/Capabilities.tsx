// The capabilities of a service, as cards in two or three columns, open cards, tall columns, a line or a table.
import clsx from 'clsx';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './Capabilities.module.css';
import { Features } from './Features';
import tints from './tints.module.css';

interface Props {
  capabilities: Service['capabilities'];
  number: number;
  layout: 'pairs' | 'thirds' | 'open' | 'columns' | 'line' | 'table';
}

const TONES = { pairs: 'sunk', thirds: 'sunk', open: 'continued', columns: 'paper', line: 'continued', table: 'continued' } as const;

export function Capabilities({ capabilities: { anchor, heading, opening, items }, number, layout }: Props) {
  const isOrdered = layout === 'columns' || layout === 'line';
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <Section id={anchor} number={number} heading={heading} opening={opening} tone={TONES[layout]}>
      <List className={clsx(styles[layout], layout === 'table' && 'ruled')}>
        {items.map(({ title, description, features, color }, index) => (
          <li key={title} className={clsx(styles.item, tints[color])}>
            {layout === 'columns' && (
              <p className={styles.letter} aria-hidden="true">
                {String.fromCharCode(65 + index)}
              </p>
            )}
            <h3 className={clsx(layout !== 'columns' && 'size-4', styles.title)}>{title}</h3>
            <p className={`soft measure-text ${styles.description}`}>{description}</p>
            <Features features={features} />
          </li>
        ))}
      </List>
    </Section>
  );
}
