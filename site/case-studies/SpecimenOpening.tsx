// The hero of a case study: its title on squared paper, and a label with its facts.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { CaseStudyPage } from '../../content/schemas/case-study-page';
import { BackLink } from '../components/BackLink';
import { PlaceholderNote } from '../components/PlaceholderNote';
import styles from './SpecimenOpening.module.css';

interface Props {
  study: CaseStudy;
  words: CaseStudyPage;
  /** Whether the figures of the study wait for the company to confirm them. */
  isPlaceholder: boolean;
}

const LABELED = ['dosageForm', 'company', 'industry', 'duration', 'teamSize'] as const;

export function SpecimenOpening({ study, words: { back, specimen, placeholder }, isPlaceholder }: Props) {
  return (
    <header className={`squared ${styles.opening}`}>
      <div className={`columns ${styles.inside}`}>
        <div className={styles.words}>
          <BackLink link={back} />
          <p className="label">{study.category}</p>
          <h1 className={styles.heading}>{study.page.heading}</h1>
          <p className="lead measure-short">{study.page.opening}</p>
          {isPlaceholder && <PlaceholderNote words={placeholder} />}
        </div>
        <dl className={styles.label} aria-label={specimen.label}>
          {LABELED.map((part) => (
            <div key={part} className={styles.line}>
              <dt className="note">{specimen[part]}</dt>
              <dd>{study[part]}</dd>
            </div>
          ))}
          <div className={styles.line}>
            <dt className="note">{specimen.results}</dt>
            {study.summary.results.map((result) => (
              <dd key={result} className={`strong ${styles.result}`}>
                {result}
              </dd>
            ))}
          </div>
        </dl>
      </div>
    </header>
  );
}
