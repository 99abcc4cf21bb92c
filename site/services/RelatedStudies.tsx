// Related case studies, one row each, with their first result.
import { Section } from '../components/Section';
import styles from './RelatedStudies.module.css';
import type { ServicePage } from './read-service-page';

interface Props {
  page: ServicePage;
  number: number;
  tone?: 'paper' | 'sunk';
}

export function RelatedStudies({ page: { related, words }, number, tone = 'paper' }: Props) {
  return (
    <Section number={number} heading={words.related.heading} tone={tone}>
      <ul className="ruled">
        {related.map(({ slug, study }) => (
          <li key={slug} className={styles.study}>
            <h3 className={`size-4 ${styles.title}`}>
              <a className="cover" href={`/case-studies/${slug}`}>
                {study.title}
              </a>
            </h3>
            <p className={styles.subtitle}>{study.subtitle}</p>
            <p className={styles.result}>
              <strong className="number">{study.results[0]?.value}</strong> {study.results[0]?.label}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
