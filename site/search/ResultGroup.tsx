// The results of one kind. The page contains an empty one as a template for the script.
import type { Part, SearchGroup } from '../../contracts/search';
import { keyed } from '../prose/render-parts';
import styles from './ResultGroup.module.css';

export function ResultGroup({ group: { label, results } }: { group: Pick<SearchGroup, 'label' | 'results'> }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.label}>{label}</h2>
      <ol className={styles.list}>
        {results.map(({ path, title, excerpt }) => (
          <li key={path} className={`stack-1 measure ${styles.result}`}>
            <h3 className={`size-4 ${styles.title}`}>
              <a href={path}>
                <Marked parts={title} />
              </a>
            </h3>
            <p className="soft">
              <Marked parts={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Marked({ parts }: { parts: Part[] }) {
  return keyed(parts, ({ text, isMatch }) => (isMatch ? <mark>{text}</mark> : text));
}
