// Shown in place of the list while it loads.
import type { DocumentsWords } from '../../../content/schemas/documents';
import { Spinner } from '../../components/Spinner';

export function Loading({ words }: { words: DocumentsWords['list'] }) {
  return (
    <>
      <Spinner label={words.loading} />
      <noscript>
        <p>
          {words.loadingWithoutScript} <a href="/resources/documents">{words.again}</a>
        </p>
      </noscript>
    </>
  );
}
