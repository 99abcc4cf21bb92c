// The page around the document library.
import type { ReactNode } from 'react';
import type { DocumentsWords } from '../../../content/schemas/documents';
import type { Page } from '../../../content/schemas/page';
import type { DocumentLibrary } from '../../../contracts/document';
import { BackLink } from '../../components/BackLink';
import styles from './DocumentsPage.module.css';
import { Shelf } from './Shelf';

interface Props {
  page: Page;
  words: DocumentsWords;
  shown: DocumentLibrary | undefined;
  library?: ReactNode;
}

/** More spines would be too thin to see. */
const SHELF_SPINES = 40;

export function DocumentsPage({ page, words, shown, library }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <BackLink link={words.back} />
      </div>
      <header className={styles.opening}>
        <div className={`stack-5 ${styles.words}`}>
          <h1 className={styles.heading}>{page.heading}</h1>
          <p className={`lead ${styles.text}`}>{page.opening}</p>
        </div>
        {shown && shown.documents.length > 0 && <Shelf documents={shown.documents.slice(0, SHELF_SPINES)} words={words} />}
      </header>
      {library}
    </div>
  );
}
