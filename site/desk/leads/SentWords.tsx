// Everything that the visitor sent.
import { useId } from 'react';
import type { Lead } from '../../../contracts/desk/leads';
import { formatMoment } from '../frame/format-time';
import styles from './SentWords.module.css';

export function SentWords({ lead }: { lead: Lead }) {
  const { email, company, phone, subject, message, received_at, suspected_because, report } = lead;
  const heading = useId();
  return (
    <section className={`card stack-4 ${styles.sent}`} aria-labelledby={heading}>
      <h2 className="visually-hidden" id={heading}>
        What was sent
      </h2>
      <dl className={styles.facts}>
        <Fact name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </Fact>
        )}
        {company && <Fact name="Company">{company}</Fact>}
        <Fact name="Received">{formatMoment(received_at)}</Fact>
        {subject && <Fact name="Subject">{subject}</Fact>}
      </dl>
      {suspected_because && <p className={styles.suspected}>Looks like spam: {suspected_because}</p>}
      <p className={styles.message}>{message}</p>
      {report && (
        <p>
          Sent along: <a href={report.link}>the report of {report.tool}</a>
        </p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
