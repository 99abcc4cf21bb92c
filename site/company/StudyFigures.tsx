// The results of every case study, each with how it was measured.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Figures } from '../../content/schemas/figures';
import { Section } from '../components/Section';
import styles from './StudyFigures.module.css';

interface Props {
  words: Figures['studies'];
  studies: { slug: string; study: CaseStudy }[];
  number: number;
}

export function StudyFigures({ words: { heading, opening, read }, studies, number }: Props) {
  return (
    <Section id="case-studies" number={number} heading={heading} opening={opening}>
      <ul className="ruled">
        {studies.map(({ slug, study: { title, results } }) => (
          <li key={slug} className={styles.study}>
            <h3 className="size-4">
              <a href={`/case-studies/${slug}`}>
                <span className="visually-hidden">{read}: </span>
                {title}
              </a>
            </h3>
            <dl className={`stack-3 ${styles.results}`}>
              {results.map(({ value, label, detail }) => (
                <div key={label}>
                  <dt className="strong">
                    {value} {label}
                  </dt>
                  <dd className="soft measure">{detail}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
