// The page behind the mailed link: every stored record, and the actions on it.
import type { ReactNode } from 'react';
import type { YourData } from '../../content/schemas/your-data';
import type { FieldErrors } from '../../contracts/problem';
import type { KeptAboutYou } from '../../contracts/your-data';
import { longDate } from '../prose/long-date';
import { DataActions } from './DataActions';
import styles from './StoredData.module.css';

interface Props {
  words: YourData;
  /** Text before the address. */
  text: string;
  kept: KeptAboutYou;
  token: string;
  typed: Record<string, string>;
  errors: FieldErrors;
  /** Further notes. */
  children?: ReactNode;
}

export function StoredData({ words, text, kept, token, typed, errors, children }: Props) {
  const { heading, requests, messages, correspondence, newsletter, facts, statuses, elsewhere } = words.kept;
  return (
    <>
      <header className={`stack-5 ${styles.opening}`}>
        <h1>{heading}</h1>
        <p className={`soft measure-text ${styles.text}`}>
          {text} <strong className={styles.address}>{kept.email}</strong>.
        </p>
        {children}
      </header>
      <div className={styles.columns}>
        <div className={`stack-7 ${styles.records}`}>
          <Records heading={requests} rows={kept.requests} facts={facts} />
          <Records heading={messages} rows={kept.messages} facts={facts} />
          <Records heading={correspondence} rows={kept.correspondence} facts={facts} />
          {kept.newsletter && (
            <Records heading={newsletter} rows={[{ day: kept.newsletter.day, status: statuses[kept.newsletter.status] }]} facts={facts} />
          )}
          <p className="soft measure">{elsewhere}</p>
        </div>
        <DataActions words={words} kept={kept} token={token} typed={typed} errors={errors} />
      </div>
    </>
  );
}

type Facts = YourData['kept']['facts'];
type Row = { day: string } & Partial<Record<keyof Facts, string>>;

function Records({ heading, rows, facts }: { heading: string; rows: Row[]; facts: Facts }) {
  if (rows.length === 0) return null;
  return (
    <section className="stack-4">
      <h2 className={`size-3 ${styles.heading}`}>{heading}</h2>
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: rendered once, on the server */}
      {rows.map((row, index) => (
        <dl className={`stack-2 ${styles.record}`} key={index}>
          {Object.entries(row)
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div className={styles.fact} key={name}>
                <dt>{facts[name as keyof Facts]}</dt>
                <dd>{name === 'day' ? <time dateTime={value}>{longDate(value)}</time> : value}</dd>
              </div>
            ))}
        </dl>
      ))}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: rendered once, on the server */}
    </section>
  );
}
