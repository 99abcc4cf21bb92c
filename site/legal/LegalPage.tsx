// A legal text with title, date and table of contents.
import type { Analytics } from '../../content/schemas/analytics';
import type { Company } from '../../content/schemas/company';
import type { Page } from '../../content/schemas/page';
import type { Reading } from '../../content/schemas/reading';
import { AnalyticsChoice } from '../privacy/AnalyticsChoice';
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
  /** Texts of the analytics switch, for an operator with an analytics script. The text names the place of the switch. */
  analyticsChoice?: Analytics['choice'];
}

const ANALYTICS_SWITCH = '[analytics switch]';

export function LegalPage({ page, company, reading, updated, blocks, analyticsChoice }: Props) {
  const inserts = analyticsChoice && { [ANALYTICS_SWITCH]: <AnalyticsChoice words={analyticsChoice} /> };
  return (
    <article className={styles.legal}>
      <header className={`columns ${styles.header}`}>
        <h1 className={`size-2 ${styles.heading}`}>{page.heading}</h1>
        <div className={`stack-4 measure-text ${styles.facts}`}>
          <p className={styles.opening}>{page.opening}</p>
          <p className="note">
            {company.legalName}
            <br />
            {reading.updated} <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        </div>
      </header>
      <div className={`columns ${styles.columns}`}>
        <Contents label={reading.contents} sections={sectionsOf(blocks)} />
        <Prose blocks={blocks} {...(inserts && { inserts })} />
      </div>
    </article>
  );
}
