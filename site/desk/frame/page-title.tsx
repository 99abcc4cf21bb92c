// The title of the tab: what the screen says, with the number of new requests before it.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface TitleState {
  /** @returns a function that takes the title away again. Of several the last one counts: signing in stands over the work. */
  addTitle(title: string): () => void;
  setCount(count: number): void;
}

const TitleContext = createContext<TitleState>({ addTitle: () => () => {}, setCount() {} });

export function TitleProvider({ companyName, children }: { companyName: string; children: ReactNode }) {
  const [titles, setTitles] = useState<{ title: string }[]>([]);
  const [count, setCount] = useState(0);
  const title = titles.at(-1)?.title;
  useEffect(() => {
    document.title = [`${count > 0 ? `(${count}) ` : ''}${title ?? 'Desk'}`, title && 'Desk', companyName].filter(Boolean).join(' | ');
  }, [title, count, companyName]);
  const state = useMemo(() => {
    function addTitle(added: string) {
      const entry = { title: added };
      setTitles((before) => [...before, entry]);
      return () => setTitles((before) => before.filter((one) => one !== entry));
    }
    return { addTitle, setCount };
  }, []);
  return <TitleContext value={state}>{children}</TitleContext>;
}

export function usePageTitle(title: string): void {
  const { addTitle } = useContext(TitleContext);
  useEffect(() => addTitle(title), [title, addTitle]);
}

/** How many new requests the title counts; 0 counts none. */
export function useTitleCount(count: number): void {
  const { setCount } = useContext(TitleContext);
  useEffect(() => {
    setCount(count);
    return () => setCount(0);
  }, [count, setCount]);
}
