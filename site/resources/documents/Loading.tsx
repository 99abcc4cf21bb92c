// Stands where the list will be while it is on its way.
import type { DocumentsWords } from '../../../content/schemas/documents';
import styles from './Loading.module.css';

export function Loading({ words }: { words: DocumentsWords['list'] }) {
  return (
    <>
      <p className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {words.loading}
      </p>
      <noscript>
        <p>
          {words.loadingWithoutScript} <a href="/resources/documents">{words.again}</a>
        </p>
      </noscript>
    </>
  );
}
