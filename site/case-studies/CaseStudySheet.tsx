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
import { SheetTable } from './SheetTable';
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
        <CompositionTable composition={study.composition} earlier={study.earlier} words={words.composition} />
      </SheetEntry>
      <SheetEntry id="results" number={6} heading={words.results} margin={figures.results} isWide={!figures.results}>
        <ResultTiles results={study.results} />
      </SheetEntry>
      <SheetEntry id="evidence" number={7} heading={words.evidence.heading} isWide>
        <p className="soft">{words.evidence.opening}</p>
        <SheetTable
          columns={[words.evidence.measure, words.evidence.result, words.evidence.design]}
          rows={study.evidence.map(({ measure, result, design }) => [measure, result, design])}
        />
      </SheetEntry>
      <SheetEntry id="failures" number={8} heading={words.failures}>
        <StepList items={study.failures} />
      </SheetEntry>
      <SheetEntry id="specifications" number={9} heading={words.specifications.heading} isWide>
        <SheetTable
          columns={[words.specifications.parameter, words.specifications.limit, words.specifications.source]}
          rows={study.specifications.map(({ parameter, limit, source }) => [parameter, limit, source])}
        />
      </SheetEntry>
      <SheetEntry id="filing" number={10} heading={words.filing}>
        {study.filing.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </SheetEntry>
      {market && (
        <SheetEntry id="market" number={11} heading={market.heading}>
          <MarketSuccess market={market} />
        </SheetEntry>
      )}
      <SheetEntry id="services" number={market ? 12 : 11} heading={words.services} isWide>
        <RelatedServices services={services} />
      </SheetEntry>
    </div>
  );
}
