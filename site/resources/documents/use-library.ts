// The state of the library: loading, ready or failed, the chosen category, and its documents.
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { DocumentItem, DocumentLibrary } from '../../../contracts/document';
import { categoryAddress, fetchDocuments } from './fetch-documents';
import { categoryHere, categoryPath } from './paths';

type Status = 'loading' | 'ready' | 'failed';

const NOTHING: DocumentLibrary = { documents: [], next: null, isWhole: false, counts: null };

/** @param onFailure called each time that documents could not be loaded */
export function useLibrary(given: DocumentLibrary | undefined, firstCategory: string | undefined, onFailure: () => void) {
  const [status, setStatus] = useState<Status>(given ? 'ready' : 'loading');
  const [library, setLibrary] = useState(given ?? NOTHING);
  const [category, setCategory] = useState(firstCategory);
  const asked = useRef(0);

  /** The latest request wins: a late answer to an earlier one is dropped. */
  async function fetchInto(address: string | undefined, put: (found: DocumentLibrary) => void): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    try {
      const found = await fetchDocuments(address);
      if (turn === asked.current) put(found);
    } catch (cause) {
      if (turn !== asked.current) return;
      console.error('The documents could not be loaded', cause);
      setStatus((before) => (before === 'loading' ? 'failed' : before));
      onFailure();
    }
  }

  function replaceWith(found: DocumentLibrary): void {
    setLibrary(({ counts }) => ({ ...found, counts: found.counts ?? counts }));
    setStatus('ready');
  }

  async function load(): Promise<void> {
    await fetchInto(undefined, (found) => {
      replaceWith(found);
      if (!found.isWhole && category) void show(category);
    });
  }

  async function show(chosen: string | undefined): Promise<void> {
    setCategory(chosen);
    if (library.isWhole) return;
    setStatus('loading');
    await fetchInto(categoryAddress(chosen), replaceWith);
  }

  function choose(event: MouseEvent, chosen: string | undefined): void {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', categoryPath(chosen));
    void show(chosen);
  }

  function more(event: MouseEvent): void {
    if (isForAnotherTab(event) || !library.next) return;
    event.preventDefault();
    void fetchInto(library.next, ({ documents, next }) =>
      setLibrary((before) => ({ ...before, documents: [...before.documents, ...documents], next })),
    );
  }

  const onReturn = useRef(show);
  onReturn.current = show;
  useEffect(() => {
    const listen = () => void onReturn.current(categoryHere());
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  const shown = category ? library.documents.filter((document) => document.category === category) : library.documents;
  return {
    status,
    shown,
    category,
    /** The number in the chosen category, including those not shown yet. */
    total: library.counts ? totalOf(library.counts, category) : shown.length,
    counts: library.counts,
    next: status === 'ready' ? library.next : null,
    load,
    choose,
    more,
    /** Adds the download that the server has counted. */
    addDownload: (id: string) => setLibrary((before) => ({ ...before, documents: before.documents.map((one) => downloaded(one, id)) })),
  };
}

export function totalOf(counts: Record<string, number>, category: string | undefined): number {
  return category ? (counts[category] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function downloaded(document: DocumentItem, id: string): DocumentItem {
  return document.id === id ? { ...document, download_count: document.download_count + 1 } : document;
}

/** A click with a modifier or another button opens the link elsewhere and is left to the browser. */
function isForAnotherTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
