// The entries of the index and their filters. Filters are links to fragments, so that a filtered list has an address and needs no JavaScript.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Figures } from '../../content/schemas/figures';
import { FiguresNote } from '../components/FiguresNote';
import { CaseStudyEntry } from './CaseStudyEntry';
import type { Filter } from './collect-tags';
import styles from './FilteredEntries.module.css';

interface Props {
  index: CaseStudiesIndex;
  filters: Filter[];
  entries: { slug: string; study: CaseStudy }[];
  /** A study without an entry, and the text before its link. */
  further: { text: string; slug: string; study: CaseStudy } | undefined;
  beside: Figures['beside'];
}

/** The fragment that matches no filter, so that every entry shows. */
const ALL = 'entries';

export function FilteredEntries({ index: { filter, entryLabels }, filters, entries, further, beside }: Props) {
  const total = String(entries.length);
  return (
    <section id={ALL} className={styles.index}>
      <h2 className={`size-3 ${styles.heading} screen-only`}>{filter.heading}</h2>
      <nav className={`${styles.filters} screen-only`} aria-label={filter.label}>
        <ul className={`cluster ${styles.links}`}>
          <li>
            <a className={styles.link} href={`#${ALL}`}>
              {filter.all} <span className={`note ${styles.count}`}>{total}</span>
            </a>
          </li>
          {filters.map(({ tag, id, count }, place) => (
            <li key={id}>
              <a className={styles.link} data-filter={place} href={`#${id}`}>
                {tag} <span className={`note ${styles.count}`}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {filters.map(({ tag, id, count }, place) => (
        <p key={id} id={id} className={styles.shown} data-filter={place} tabIndex={-1}>
          {filter.shown.replace('{count}', String(count)).replace('{total}', total).replace('{tag}', tag)}{' '}
          <a className="screen-only" href={`#${ALL}`}>
            {filter.reset}
          </a>
        </p>
      ))}
      <ul className={styles.grid}>
        {entries.map(({ slug, study }) => (
          <li key={slug} className={styles.entry} data-filters={filtersOf(study, filters)}>
            <CaseStudyEntry slug={slug} study={study} labels={entryLabels} />
          </li>
        ))}
      </ul>
      {further && (
        <p className={`soft ${styles.further}`}>
          {further.text} <a href={`/case-studies/${further.slug}`}>{further.study.title}</a>
        </p>
      )}
      <FiguresNote beside={beside} about="studies" className={styles.note} />
    </section>
  );
}

/** @returns the places of the filters that show the study, as words: "0 3" */
function filtersOf({ tags }: CaseStudy, filters: Filter[]): string {
  return filters.flatMap(({ tag }, place) => (tags.includes(tag) ? place : [])).join(' ');
}
