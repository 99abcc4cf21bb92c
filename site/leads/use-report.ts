// The report of a tool in the address of the consultation page, as long as the visitor wants to send it.
import { useEffect, useState } from 'react';
import { reportOf } from './report-fragment';

export interface AttachedReport {
  /** JSON text; empty without a report. */
  text: string;
  /** Whether the address had a report that cannot be read. */
  isBroken: boolean;
  /** Also takes it out of the address. */
  remove(): void;
}

/** @param returned the report of a post without JavaScript that was refused */
export function useReport(returned = ''): AttachedReport {
  const [text, setText] = useState(returned);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const open = () => {
      const found = reportOf(window.location.hash);
      if (found) setText(found);
      setBroken(found === null);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  function remove(): void {
    setText('');
    setBroken(false);
    if (window.location.hash) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }

  return { text, isBroken, remove };
}
