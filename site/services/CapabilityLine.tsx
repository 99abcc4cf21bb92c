// What we do, along a line that runs from the first thing to the last, a node to each. The supply chain page uses it.
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './CapabilityLine.module.css';
import { Features } from './Features';

export function CapabilityLine({ capabilities, number }: { capabilities: Service['capabilities']; number: number }) {
  const { anchor, heading, opening, items } = capabilities;
  return (
    <Section id={anchor} number={number} heading={heading} opening={opening} tone="continued">
      <ol className={styles.line}>
        {items.map(({ title, description, features }) => (
          <li key={title} className={styles.node}>
            <h3 className="size-4">{title}</h3>
            <p className="soft measure-text">{description}</p>
            <Features features={features} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
