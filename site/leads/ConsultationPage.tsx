// The consultation page around its form: metrics, next steps, reasons and contact data.
import type { ReactNode } from 'react';
import type { Company } from '../../content/schemas/company';
import type { Consultation } from '../../content/schemas/consultation';
import type { Figures } from '../../content/schemas/figures';
import type { Page } from '../../content/schemas/page';
import { FiguresNote } from '../components/FiguresNote';
import { MetricList } from '../components/MetricList';
import { phoneAddress } from '../components/phone-address';
import styles from './ConsultationPage.module.css';

interface Props {
  page: Page;
  consultation: Consultation;
  company: Company;
  beside: Figures['beside'];
  form?: ReactNode;
}

export function ConsultationPage({ page, consultation, company, beside, form }: Props) {
  const { hero, process, reasons } = consultation;
  return (
    <div id="consultation-view">
      <header className="bottle">
        <div className={`columns ${styles.inside}`}>
          <h1 className={styles.heading}>{page.heading}</h1>
          <p className={styles.opening}>{page.opening}</p>
          <div className={`stack-4 ${styles.offer}`}>
            <MetricList metrics={hero.figures} className={styles.figures} />
            <FiguresNote beside={beside} about="offers" />
          </div>
        </div>
      </header>
      <div className={`columns ${styles.columns}`}>
        <section className={`stack-4 ${styles.request}`}>
          <h2 className="size-2">{consultation.form.heading}</h2>
          <p className="soft">{consultation.form.opening}</p>
          {form}
        </section>
        <div className={`stack-7 ${styles.aside}`}>
          <section className="stack-4">
            <h2 className={`size-4 ${styles.subtitle}`}>{process.heading}</h2>
            <ol className={`stack-5 ${styles.steps}`}>
              {process.steps.map(({ title, description }) => (
                <li key={title} className={styles.step}>
                  <h3 className="plain-heading">{title}</h3>
                  <p className="soft">{description}</p>
                </li>
              ))}
            </ol>
          </section>
          <section className="stack-4">
            <h2 className={`size-4 ${styles.subtitle}`}>{reasons.heading}</h2>
            <ul className={styles.reasons}>
              {reasons.items.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <FiguresNote beside={beside} />
          </section>
          <Contact words={consultation.contact} company={company} />
        </div>
      </div>
    </div>
  );
}

function Contact({ words, company }: { words: Consultation['contact']; company: Company }) {
  return (
    <section className="stack-4">
      <h2 className={`size-4 ${styles.subtitle}`}>{words.heading}</h2>
      <dl className={`stack-1 ${styles.contact}`}>
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{words.phone}</dt>
        <dd>
          <a href={phoneAddress(company.phone)}>{company.phone}</a>
        </dd>
        <dt>{words.website}</dt>
        <dd>
          <a href="/">{company.website}</a>
        </dd>
        <dt>{words.emergency}</dt>
        <dd>
          <a href={phoneAddress(company.emergencyPhone)}>{company.emergencyPhone}</a>
        </dd>
      </dl>
    </section>
  );
}
