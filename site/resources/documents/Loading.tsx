// Stands where the list will be while it is on its way.
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
