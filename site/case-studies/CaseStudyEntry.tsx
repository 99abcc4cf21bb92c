// One case study on the index: figure, tags, client, challenge, solution and results.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { CaseStudy } from '../../content/schemas/case-study';
import { Drawing } from '../figures/Drawing';
import { Molecule } from '../figures/Molecule';
import styles from './CaseStudyEntry.module.css';

interface Props {
  slug: string;
  study: CaseStudy;
  labels: CaseStudiesIndex['entryLabels'];
}

export function CaseStudyEntry({ slug, study, labels }: Props) {
  const { title, subtitle, tags, summary } = study;
  return (
    <article className={styles.entry} aria-label={title}>
      <div className={styles.specimen}>
        <Specimen study={study} />
      </div>
      <div>
        <ul className={`cluster ${styles.tags}`} aria-label={labels.tags}>
          {tags.map((tag) => (
            <li key={tag} className={`card small ${styles.tag}`}>
              {tag}
            </li>
          ))}
        </ul>
      </div>
      <header>
        <h3>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <dl className={`soft ${styles.client}`}>
          <Term label={labels.company} isHidden>
            {study.company}
          </Term>
          <Term label={labels.industry} isHidden>
            {study.industry}
          </Term>
        </dl>
      </header>
      <div className={styles.story}>
        <h4 className={styles.label}>{labels.challenge}</h4>
        <p>{summary.challenge}</p>
        <h4 className={styles.label}>{labels.solution}</h4>
        <p>{summary.solution}</p>
      </div>
      <div>
        <h4 className={styles.label}>{labels.results}</h4>
        <ul className={`strong ${styles.results}`}>
          {summary.results.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      </div>
      <footer className={`cluster ${styles.foot}`}>
        <dl className={styles.effort}>
          <Term label={labels.duration}>{study.duration}</Term>
          <Term label={labels.teamSize}>{study.teamSize}</Term>
        </dl>
        <a className={`strong ${styles.details} screen-only`} href={`/case-studies/${slug}`}>
          {labels.details}
          <span className="visually-hidden"> {labels.detailsOf.replace('{title}', title)}</span>
        </a>
      </footer>
    </article>
  );
}

/** The drawing of the dosage form where there is one, else the molecule, without a caption. */
function Specimen({ study: { drawing, molecule } }: { study: CaseStudy }) {
  if (drawing) return <Drawing drawing={drawing} hasCaption={false} />;
  return molecule && <Molecule name={molecule.name} smiles={molecule.smiles} />;
}

function Term({ label, isHidden = false, children }: { label: string; isHidden?: boolean; children: string }) {
  return (
    <div>
      <dt className={isHidden ? 'visually-hidden' : styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
