// Suggestions before a search, and after one without results.
import type { SearchWords } from '../../content/schemas/search';
import { SEARCH_PAGE } from '../../contracts/search';
import styles from './Guidance.module.css';

interface Props extends Pick<SearchWords, 'begin' | 'nothing'> {
  shows: 'begin' | 'nothing' | 'neither';
}

export function Guidance({ begin, nothing, shows }: Props) {
  return (
    <>
      <section id="begin" className={`stack-4 ${styles.guidance}`} hidden={shows !== 'begin'}>
        <h2 className={`size-3 ${styles.heading}`}>{begin.heading}</h2>
        <div className={`soft ${styles.columns}`}>
          <p>{begin.examplesLabel}</p>
          <ul className={styles.examples}>
            {begin.examples.map((example) => (
              <li key={example}>
                <a href={`${SEARCH_PAGE}?q=${encodeURIComponent(example)}`}>{example}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className={`soft ${styles.columns}`}>
          <p>{begin.linksLabel}</p>
          <ul className={styles.links}>
            {begin.links.map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="nothing" className={`stack-4 ${styles.guidance} ${styles.instead}`} hidden={shows !== 'nothing'}>
        <h2 className={`size-3 ${styles.heading}`}>{nothing.heading}</h2>
        <ul className={`stack-2 measure ${styles.hints}`}>
          {nothing.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <p>
          <a href={nothing.link.path}>{nothing.link.label}</a>
        </p>
      </section>
    </>
  );
}
