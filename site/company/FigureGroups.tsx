// The marketing figures by group: what is counted, how many, in which period, and who confirms it.
import type { ReactNode } from 'react';
import type { Figures, MarketingFigure } from '../../content/schemas/figures';
import { Section } from '../components/Section';
import { longDate } from '../prose/long-date';
import styles from './FigureGroups.module.css';

export function FigureGroups({ figures: { groups, words } }: { figures: Figures }) {
  return groups.map(({ id, heading, opening, figures }, place) => (
    <Section key={id} id={id} number={place + 1} heading={heading} opening={opening} tone={place === 0 ? 'paper' : 'continued'}>
      <ul className="ruled">
        {figures.map((figure) => (
          <Definition key={figure.id} figure={figure} words={words} />
        ))}
      </ul>
    </Section>
  ));
}

function Definition({ figure, words }: { figure: MarketingFigure; words: Figures['words'] }) {
  const { id, value, labels, counts, tally, since, asOf } = figure;
  return (
    <li id={id} className={styles.figure}>
      <h3 className={styles.printed}>
        <span className={styles.value}>{value}</span> {labels.join(' / ')}
      </h3>
      <p className="measure-text">{counts}</p>
      <dl className={styles.facts}>
        {tally && <Fact term={words.tally}>{[tally.count, ...(tally.of ? [words.outOf, tally.of] : []), tally.unit].join(' ')}</Fact>}
        <Fact term={words.period}>
          <time dateTime={since}>{longDate(since)}</time> {words.until} <time dateTime={asOf}>{longDate(asOf)}</time>
        </Fact>
        <Fact term={words.confirmation}>{confirmationOf(figure, words)}</Fact>
      </dl>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function confirmationOf({ confirmedBy, confirmedOn }: MarketingFigure, { toConfirm, confirmed }: Figures['words']): string {
  const words = confirmedOn ? confirmed.replace('{day}', longDate(confirmedOn)) : toConfirm;
  return words.replace('{role}', confirmedBy);
}
