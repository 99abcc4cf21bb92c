// The closing call of a service's page, with an optional phone number or contact block.
import type { ReactNode } from 'react';
import { ClosingCall } from '../components/ClosingCall';
import { phoneAddress } from '../components/phone-address';
import styles from './ConsultationCall.module.css';
import type { ServicePage } from './read-service-page';

export function ConsultationCall({ page, hasContactBlock = false }: { page: ServicePage; hasContactBlock?: boolean }) {
  const { service, words, company } = page;
  const call = (
    <p className={`strong ${styles.now}`}>
      <a href={phoneAddress(company.phone)}>
        {words.callNow} {company.phone}
      </a>
    </p>
  );
  return (
    <ClosingCall call={service.consultation} id="consultation">
      {service.callsNow && call}
      {hasContactBlock && <ContactBlock page={page} />}
    </ClosingCall>
  );
}

function ContactBlock({ page: { words, company } }: { page: ServicePage }): ReactNode {
  return (
    <div className={`stack-3 ${styles.contact}`}>
      <h3 className="size-4">{words.contact.heading}</h3>
      <dl className={styles.ways}>
        <dt>{words.contact.email}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{words.contact.phone}</dt>
        <dd>
          <a href={phoneAddress(company.phone)}>{company.phone}</a>
        </dd>
      </dl>
    </div>
  );
}
