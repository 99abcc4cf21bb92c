// The footer: a call to a consultation, the offices, links and legal pages.
import clsx from 'clsx';
import type { Company, Office } from '../../content/schemas/company';
import type { Layout, Link } from '../../content/schemas/layout';
import { ActionLink } from '../components/ActionLink';
import { phoneAddress } from '../components/phone-address';
import { postalLines } from '../components/postal-lines';
import styles from './Footer.module.css';
import { Mark } from './Mark';

export function Footer({ layout: { footer }, company }: { layout: Layout; company: Company }) {
  return (
    <footer className={`bottle ${styles.footer}`}>
      <div className={styles.inside}>
        <div className={`stack-5 ${styles.call}`}>
          <p className={styles.brand}>
            <Mark />
            {company.name}
          </p>
          <p className={styles.heading}>{footer.heading}</p>
          <p className="screen-only">
            <ActionLink path={footer.consultation.path} kind="second">
              {footer.consultation.label}
            </ActionLink>
          </p>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
        {company.offices.map((office) => (
          <OfficeAddress key={office.id} office={office} officeLabel={footer.officeLabel} />
        ))}
        <Links links={footer.explore} />
        <ul className={`stack-2 ${styles.list} screen-only`}>
          {company.social.map(({ label, address }) => (
            <li key={label}>
              <a href={address} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className={`cluster note ${styles.end}`}>
          <p>
            © {company.copyrightYear} {company.legalName}. {footer.rights}
          </p>
          <Links links={footer.legal} isInline />
        </div>
      </div>
    </footer>
  );
}

function OfficeAddress({ office, officeLabel }: { office: Office; officeLabel: string }) {
  return (
    <address className={styles.office}>
      <p className={`note ${styles.label}`}>
        {office.country} {officeLabel}
      </p>
      {postalLines(office).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href={phoneAddress(office.phone)}>{office.phone}</a>
      </p>
    </address>
  );
}

function Links({ links, isInline = false }: { links: Link[]; isInline?: boolean }) {
  return (
    <ul className={clsx(isInline ? `cluster ${styles.inline}` : `stack-2 ${styles.list}`, 'screen-only')}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
