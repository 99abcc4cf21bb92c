// What happened to a lead, oldest first.
import { useId } from 'react';
import type { TimelineEntry } from '../../../contracts/desk/leads';
import { formatMoment } from '../frame/format-time';
import styles from './Timeline.module.css';
import { entryText } from './timeline-text';

interface Props {
  entries: TimelineEntry[];
  nameOf: (id: string) => string;
}

export function Timeline({ entries, nameOf }: Props) {
  const heading = useId();
  return (
    <section className="stack-3" aria-labelledby={heading}>
      <h2 className="size-4" id={heading}>
        Timeline
      </h2>
      <ol className={styles.timeline}>
        {entries.map((entry) => {
          const { what, words, trouble } = entryText(entry, nameOf);
          return (
            <li key={entry.id} className={`stack-1 ${styles.entry}`} data-kind={entry.kind}>
              <p>
                <span className={styles.what}>{what}</span>{' '}
                <time className="soft small" dateTime={entry.at}>
                  {formatMoment(entry.at)}
                </time>
              </p>
              {trouble && <p className={styles.trouble}>{trouble}</p>}
              {words && <p className={styles.words}>{words}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
