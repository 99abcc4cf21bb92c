// The case study featured on a service's page: summary, testimonial, link and an optional curve.
import type { ReactNode } from 'react';
import { FiguresNote } from '../components/FiguresNote';
import { Section } from '../components/Section';
import { Testimonial } from '../components/Testimonial';
import styles from './FeaturedCaseStudy.module.css';
import type { ServicePage } from './read-service-page';

interface Props {
  page: ServicePage;
  number: number;
  tone?: 'paper' | 'sunk';
  /** A figure from the study. */
  children?: ReactNode;
}

export function FeaturedCaseStudy({ page: { service, words, featured, besideFigures }, number, tone = 'paper', children }: Props) {
  if (!service.caseStudy || !featured) return null;
  const { testimonial, study, slug } = featured;
  return (
    <Section
      id="case-study"
      number={number}
      heading={service.caseStudy.heading}
      opening={`${words.caseStudy.kicker}: ${study.title}`}
      tone={tone}
    >
      <div className={`columns-11 ${styles.study}`}>
        <div className={`stack-4 ${styles.words}`}>
          <p className={styles.summary}>{service.caseStudy.summary}</p>
          <p>
            <a href={`/case-studies/${slug}`}>
              {words.caseStudy.read}
              <span className="visually-hidden">: {study.title}</span>
            </a>
          </p>
          <FiguresNote beside={besideFigures} about="studies" />
        </div>
        {children && <div className={styles.figure}>{children}</div>}
        <Testimonial testimonial={testimonial} className={styles.quote} />
      </div>
    </Section>
  );
}
