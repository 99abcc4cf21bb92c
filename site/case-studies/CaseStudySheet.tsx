// The body of a case study as a notebook page: numbered entries, figures in the margin.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { CaseStudyPage } from '../../content/schemas/case-study-page';
import type { Service } from '../../content/schemas/service';
import styles from './CaseStudySheet.module.css';
import { CompositionTable } from './CompositionTable';
import { MarketSuccess } from './MarketSuccess';
import { placeFigures } from './place-figures';
import { RelatedServices } from './RelatedServices';
import { ResultTiles } from './ResultTiles';
import { SheetEntry } from './SheetEntry';
import { SpecificationTable } from './SpecificationTable';
import { StepList } from './StepList';

interface Props {
  study: CaseStudy;
  words: CaseStudyPage;
  services: { id: string; service: Service }[];
}

export function CaseStudySheet({ study, words, services }: Props) {
  const { market } = study;
  const figures = placeFigures(study, words);
  return (
    <div className={styles.sheet}>
      <SheetEntry id="overview" number={1} heading={words.overview} margin={figures.overview}>
        {study.overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </SheetEntry>
      <SheetEntry id="goals" number={2} heading={words.goals}>
        <ul className="ruled">
          {study.goals.map((goal) => (
            <li key={goal} className={styles.goal}>
              {goal}
            </li>
          ))}
        </ul>
      </SheetEntry>
      <SheetEntry id="challenges" number={3} heading={words.challenges} margin={figures.challenges}>
        <StepList items={study.challenges} />
      </SheetEntry>
      <SheetEntry id="solution" number={4} heading={words.solution} margin={figures.solution}>
        {study.solution.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <StepList items={study.solution.steps} isNumbered />
      </SheetEntry>
      <SheetEntry id="composition" number={5} heading={words.composition.heading} isWide>
        <CompositionTable composition={study.composition} words={words.composition} />
      </SheetEntry>
      <SheetEntry id="results" number={6} heading={words.results} margin={figures.results} isWide={!figures.results}>
        <ResultTiles results={study.results} />
      </SheetEntry>
      <SheetEntry id="specifications" number={7} heading={words.specifications.heading} isWide>
        <SpecificationTable specifications={study.specifications} words={words.specifications} />
      </SheetEntry>
      {market && (
        <SheetEntry id="market" number={8} heading={market.heading}>
          <MarketSuccess market={market} />
        </SheetEntry>
      )}
      <SheetEntry id="services" number={market ? 9 : 8} heading={words.services} isWide>
        <RelatedServices services={services} />
      </SheetEntry>
    </div>
  );
}
