// The section around the case-study carousel, and the panel of one case study. The carousel itself is an island.
import type { ReactNode } from 'react';
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Home, ShowcaseItem } from '../../content/schemas/home';
import { Section } from '../components/Section';
import styles from './Showcase.module.css';
import { ShowcaseFigure } from './ShowcaseFigure';

interface Props {
  showcase: Home['showcase'];
  number: number;
  carousel?: ReactNode;
}

export function Showcase({ showcase, number, carousel }: Props) {
  return (
    <Section number={number} heading={showcase.heading}>
      {carousel}
      <p className={styles.all}>
        <a href={showcase.all.path}>{showcase.all.label}</a>
      </p>
    </Section>
  );
}

interface PanelProps {
  item: ShowcaseItem;
  study: CaseStudy;
  resultsLabel: string;
}

export function ShowcasePanel({ item, study, resultsLabel }: PanelProps) {
  return (
    <article className={styles.panel} aria-label={item.title}>
      <div className={styles.words}>
        <p className={styles.category}>{item.category}</p>
        <h3>
          <a className={styles.title} href={`/case-studies/${item.id}`}>
            {item.title}
          </a>
        </h3>
        <p className={styles.subtitle}>{item.subtitle}</p>
        <p>{item.description}</p>
        <blockquote className={styles.quote}>
          <p>{`“${item.quote}”`}</p>
          <footer className={styles.author}>{item.author}</footer>
        </blockquote>
      </div>
      <div className={styles.evidence}>
        <ShowcaseFigure subject={item.image} study={study} />
        <ul className={`${styles.results} keep-whole`} aria-label={resultsLabel}>
          {item.results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
