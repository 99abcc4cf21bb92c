// Fetches documents in the browser and validates the answer.
import { countByCategory, DOCUMENTS_ADDRESS, type DocumentLibrary, documentList } from '../../../contracts/document';
import { requestTimeout } from '../../request-timeout';

/** @throws when the server is away, refuses, or answers something else */
export async function fetchDocuments(address = DOCUMENTS_ADDRESS): Promise<DocumentLibrary> {
  const response = await fetch(address, { signal: requestTimeout() });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const documents = documentList.parse(await response.json());
  const next = nextIn(response.headers.get('link'));
  const isWhole = address === DOCUMENTS_ADDRESS && !next;
  return { documents, next, isWhole, counts: isWhole ? countByCategory(documents) : null };
}

export function categoryAddress(category: string | undefined): string {
  return category ? `${DOCUMENTS_ADDRESS}?category=${encodeURIComponent(category)}` : DOCUMENTS_ADDRESS;
}

function nextIn(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;
}
