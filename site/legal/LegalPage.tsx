// A legal text: its title and date, its contents beside it, and a measure that can be read. Called by the three legal shells.
import type { Company } from '../../content/schemas/company';
import type { Page } from '../../content/schemas/frame';
import type { Reading } from '../../content/schemas/reading';
import { Contents } from '../prose/Contents';
import { longDate } from '../prose/long-date';
import { Prose } from '../prose/Prose';
import type { Block } from '../prose/prose';
import { sectionsOf } from '../prose/read-text';
import styles from './LegalPage.module.css';

interface Props {
  page: Page;
  company: Company;
  reading: Reading;
  updated: string;
  blocks: Block[];
}

export function LegalPage({ page, company, reading, updated, blocks }: Props) {
  return (
    <article className={styles.legal}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <div className={styles.facts}>
          <p className={styles.opening}>{page.opening}</p>
          <p className={styles.date}>
            {company.legalName}
            <br />
            {reading.updated} <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <Contents label={reading.contents} sections={sectionsOf(blocks)} />
        <Prose blocks={blocks} />
      </div>
    </article>
  );
}
