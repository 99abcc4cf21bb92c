// The hero of the home page: heading, two calls to action, and a specimen.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Home } from '../../content/schemas/home';
import type { Page } from '../../content/schemas/page';
import { ActionLink } from '../components/ActionLink';
import { Composition } from '../figures/Composition';
import { Formula } from '../figures/Formula';
import { Molecule } from '../figures/Molecule';
import styles from './Hero.module.css';

interface Props {
  page: Page;
  hero: Home['hero'];
  specimen: CaseStudy;
}

export function Hero({ page, hero, specimen: { molecule, composition } }: Props) {
  return (
    <section className={`squared ${styles.hero}`}>
      <div className={`columns ${styles.inside}`}>
        <div className={`stack-5 ${styles.words}`}>
          <p className={`label ${styles.kicker}`}>{hero.kicker}</p>
          <h1 className={styles.heading}>
            {sentencesOf(page.heading).map((sentence) => (
              <span key={sentence} className={styles.sentence}>
                {`${sentence} `}
              </span>
            ))}
          </h1>
          <p className="lead measure-text">{page.opening}</p>
          <div className={`cluster ${styles.actions}`}>
            <ActionLink path={hero.primary.path}>{hero.primary.label}</ActionLink>
            <ActionLink path={hero.secondary.path} kind="second">
              {hero.secondary.label}
            </ActionLink>
          </div>
        </div>
        <div className={`panel ${styles.specimen} keep-whole`}>
          <p className={`title-4 ${styles.label}`}>{hero.figure.label}</p>
          {molecule && (
            <div className={`stack-3 ${styles.molecule}`}>
              <Molecule name={molecule.name} smiles={molecule.smiles} />
              <p className={`note ${styles.formula}`}>
                {`${molecule.name} · `}
                <Formula formula={molecule.formula} />
                {` · ${molecule.molarMass.toFixed(2)} g/mol`}
              </p>
            </div>
          )}
          <Composition {...composition} />
        </div>
      </div>
    </section>
  );
}

/** Each sentence starts a line. Browsers balance one text of two sentences differently. */
function sentencesOf(heading: string): string[] {
  return heading.split(/(?<=[.!?]) /);
}
