// The contact page: contact data on the left, the form on the right.
import type { ReactNode } from 'react';
import type { Company, Office } from '../../content/schemas/company';
import type { Contact } from '../../content/schemas/contact';
import type { Page } from '../../content/schemas/page';
import { phoneAddress } from '../components/phone-address';
import { postalLines } from '../components/postal-lines';
import { PageOpening } from '../layout/PageOpening';
import styles from './ContactPage.module.css';
import { isOpen } from './office-hours';

interface Props {
  page: Page;
  contact: Contact;
  company: Company;
  now: Date;
  /** True when the form was replaced by a card with its own heading. */
  isReceived: boolean;
  form?: ReactNode;
}

export function ContactPage({ page, contact, company, now, isReceived, form }: Props) {
  const { sections, responseNote } = contact;
  return (
    <>
      <PageOpening page={page} />
      <div className={styles.columns}>
        <div className={styles.ways}>
          <section className={styles.part}>
            <h2 className={`size-4 ${styles.heading}`}>{sections.email}</h2>
            <ul className={`stack-2 ${styles.lines}`}>
              {[company.email, company.alternativeEmail].map((address) => (
                <li key={address}>
                  <a href={`mailto:${address}`}>{address}</a>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.part}>
            <h2 className={`size-4 ${styles.heading}`}>{sections.phone}</h2>
            <ul className={`stack-2 ${styles.lines}`}>
              {company.offices.map(({ country, phone }) => (
                <li key={country}>
                  <span className={`soft ${styles.soft}`}>{country}</span> <a href={phoneAddress(phone)}>{phone}</a>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.part}>
            <h2 className={`size-4 ${styles.heading}`}>{sections.offices}</h2>
            <div className={styles.offices}>
              {company.offices.map((office) => (
                <OfficeCard key={office.id} office={office} contact={contact} now={now} />
              ))}
            </div>
          </section>
          <section className={styles.part}>
            <h2 className={`size-4 ${styles.heading}`}>{responseNote.heading}</h2>
            <p>{responseNote.text}</p>
          </section>
        </div>
        {/* biome-ignore lint/a11y/noAutofocus: without script nothing else can lead to the answer, which on a small screen stands far down */}
        <section className={`stack-4 panel ${styles.message}`} tabIndex={isReceived ? -1 : undefined} autoFocus={isReceived}>
          {!isReceived && (
            <>
              <h2 className="size-3" id="message-heading" tabIndex={-1}>
                {contact.form.heading}
              </h2>
              <p className={`soft ${styles.soft}`}>{contact.form.opening}</p>
            </>
          )}
          {form}
        </section>
      </div>
    </>
  );
}

function OfficeCard({ office, contact, now }: { office: Office; contact: Contact; now: Date }) {
  return (
    <div className="stack-2">
      <h3 className="plain-heading">
        {office.city}, {office.country}
      </h3>
      <p className={`note ${styles.state}`} data-open={isOpen(office, now) || undefined}>
        {isOpen(office, now) ? contact.isOpen : contact.isClosed}
      </p>
      <address className={styles.address}>
        {postalLines(office).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </address>
      <h4 className={`soft ${styles.hoursLabel}`}>{contact.sections.hours}</h4>
      <ul className={styles.hours}>
        {office.hours.map(({ days, opens, closes }) => (
          <li key={days}>
            {days} {opens}-{closes} {office.zoneName}
          </li>
        ))}
      </ul>
      {office.hoursNote && <p className="note">{office.hoursNote}</p>}
    </div>
  );
}
