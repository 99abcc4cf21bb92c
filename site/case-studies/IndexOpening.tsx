// The head of the case study index.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { Page } from '../../content/schemas/page';
import { BackLink } from '../components/BackLink';
import { PageOpening } from '../layout/PageOpening';
import styles from './IndexOpening.module.css';

export function IndexOpening({ page, back }: { page: Page; back: CaseStudiesIndex['back'] }) {
  return (
    <>
      <div className={styles.back}>
        <BackLink link={back} />
      </div>
      <PageOpening page={page} />
    </>
  );
}
