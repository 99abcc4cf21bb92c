// The section around the case-study carousel, and the panel of one case study. The carousel itself is an island.
import type { ReactNode } from 'react';
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Figures } from '../../content/schemas/figures';
import type { Home, ShowcaseItem } from '../../content/schemas/home';
import { FiguresNote } from '../components/FiguresNote';
import { Section } from '../components/Section';
import styles from './Showcase.module.css';
import { ShowcaseFigure } from './ShowcaseFigure';

interface Props {
  showcase: Home['showcase'];
  beside: Figures['beside'];
  number: number;
  carousel?: ReactNode;
}

export function Showcase({ showcase, beside, number, carousel }: Props) {
  return (
    <Section number={number} heading={showcase.heading}>
      {carousel}
      <p className={styles.all}>
        <a href={showcase.all.path}>{showcase.all.label}</a>
      </p>
      <FiguresNote beside={beside} about="studies" className={styles.note} />
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
    <article className={`card ${styles.panel}`} aria-label={study.title}>
      <div className="stack-4">
        <p className="label">{study.category}</p>
        <h3 className={styles.heading}>
          <a className={styles.title} href={`/case-studies/${item.caseStudy}`}>
            {study.title}
          </a>
        </h3>
        <p className={`soft ${styles.subtitle}`}>{study.subtitle}</p>
        <p>{item.description}</p>
        <blockquote className={styles.quote}>
          <p>{`“${item.quote}”`}</p>
          <footer className={`note ${styles.author}`}>{item.author}</footer>
        </blockquote>
      </div>
      <div className={styles.evidence}>
        <ShowcaseFigure subject={item.figure} study={study} />
        <ul className={`${styles.results} keep-whole`} aria-label={resultsLabel}>
          {study.summary.results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
