// The records of a person, as they sent them.
import type { KeptAboutYou } from '../../../contracts/your-data';
import { formatDay } from '../frame/format-time';
import styles from './PeopleScreen.module.css';

const NAMES: Record<string, string> = {
  day: 'Day',
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
  report: 'Report',
  reply: 'Reply',
  note: 'Note',
  consultation: 'Consultation',
  status: 'Status',
};

export function KeptRecords({ kept: { requests, messages, correspondence, newsletter } }: { kept: KeptAboutYou }) {
  return (
    <>
      <Records heading="Consultation requests" records={requests} />
      <Records heading="Messages" records={messages} />
      <Records heading="Replies, notes and consultations" records={correspondence} />
      {newsletter && <Records heading="Newsletter" records={[newsletter]} />}
    </>
  );
}

function Records({ heading, records }: { heading: string; records: Record<string, string | undefined>[] }) {
  if (records.length === 0) return null;
  return (
    <section className="stack-3" aria-label={heading}>
      <h3 className="size-4">{heading}</h3>
      <ol className="ruled">
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the records of one answer keep their order
          <li key={index} className={styles.record}>
            <dl className="stack-1">
              {Object.entries(record)
                .filter((entry): entry is [string, string] => Boolean(entry[1]))
                .map(([name, value]) => (
                  <div key={name} className={styles.fact}>
                    <dt className="note">{NAMES[name] ?? name}</dt>
                    <dd>{name === 'day' ? formatDay(value) : value}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
