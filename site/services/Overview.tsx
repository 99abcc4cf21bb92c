// The overview of a service: a large first paragraph, the others beside it, and an optional figure.
import type { ReactNode } from 'react';
import type { Service } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './Overview.module.css';

interface Props {
  overview: Service['overview'];
  number: number;
  /** A figure or a metric, on the right. */
  children?: ReactNode;
}

export function Overview({ overview, number, children }: Props) {
  if (!overview) return null;
  const [first, ...rest] = overview.paragraphs;
  return (
    <Section id="overview" number={number} heading={overview.heading}>
      <div className={`columns-11 ${styles.overview}`}>
        <p className={styles.first}>{first}</p>
        <div className={`stack-4 soft ${styles.rest}`}>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children && <div className={styles.aside}>{children}</div>}
      </div>
    </Section>
  );
}
