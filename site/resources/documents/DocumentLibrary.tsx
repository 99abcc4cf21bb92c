// Island: hydrates when first touched, or at once if the list was not rendered. Filter, list, preview and notices of the document library.
import { useEffect, useState } from 'react';
import type { DocumentsWords } from '../../../content/schemas/documents';
import type { DocumentItem, DocumentLibrary as Library } from '../../../contracts/document';
import { fileAddress } from '../../../contracts/document';
import { Toast } from '../../components/Toast';
import { CategoryFilter } from './CategoryFilter';
import styles from './DocumentLibrary.module.css';
import { DocumentRow } from './DocumentRow';
import { interpolate } from './interpolate';
import { Loading } from './Loading';
import { PreviewDialog } from './PreviewDialog';
import { morePath } from './paths';
import { startDownload } from './start-download';
import { useLibrary } from './use-library';
import { useNotice } from './use-notice';

interface Props {
  words: DocumentsWords;
  /** Undefined if the database did not answer in time. */
  library?: Library | undefined;
  category?: string | undefined;
}

export function DocumentLibrary({ words, library: given, category: first }: Props) {
  const { notice, tell, closeNotice } = useNotice();
  const library = useLibrary(given, first, () => tell({ kind: 'error', ...words.notices.loadFailed }));
  const [previewed, setPreviewed] = useState<DocumentItem>();
  const { status, shown, category } = library;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page came without its list
  useEffect(() => {
    if (!given) void library.load();
  }, []);

  async function download({ id, title }: DocumentItem): Promise<void> {
    setPreviewed(undefined);
    if (!(await startDownload(fileAddress(id)))) return tell({ kind: 'error', ...words.notices.downloadFailed });
    library.addDownload(id);
    const { title: heading, text } = words.notices.downloadStarted;
    tell({ kind: 'success', title: heading, text: interpolate(text, { title }) });
  }

  return (
    <div className={`columns ${styles.library}`}>
      <CategoryFilter words={words.filter} counts={library.counts} chosen={category} onChoose={library.choose} />
      <section className={styles.documents} aria-labelledby="documents-heading" aria-busy={status === 'loading'}>
        <header className={styles.head}>
          <h2 className="size-4" id="documents-heading">
            {category ?? words.list.heading}
          </h2>
          <p className={`note ${styles.count}`} role="status">
            {status === 'ready' && counted(words.list, library.total)}
          </p>
        </header>
        {status === 'loading' && <Loading words={words.list} />}
        {status === 'failed' && (
          <p className={styles.again}>
            <a href="/resources/documents">{words.list.again}</a>
          </p>
        )}
        {status === 'ready' && shown.length === 0 && <p className={styles.again}>{words.list.empty}</p>}
        {status === 'ready' && (
          <ol>
            {shown.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                words={words}
                onDownload={() => void download(document)}
                onPreview={() => setPreviewed(document)}
              />
            ))}
          </ol>
        )}
        {library.next && (
          <p className={styles.again}>
            <a href={morePath(library.next)} onClick={library.more}>
              {words.list.more}
            </a>
          </p>
        )}
      </section>
      {previewed && (
        <PreviewDialog
          document={previewed}
          words={words}
          onClose={() => setPreviewed(undefined)}
          onDownload={() => void download(previewed)}
        />
      )}
      <Toast notice={notice} closeLabel={words.notices.close} onClose={closeNotice} />
    </div>
  );
}

function counted({ one, other }: DocumentsWords['list'], count: number): string {
  return interpolate(count === 1 ? one : other, { count: count.toLocaleString('en-US') });
}
