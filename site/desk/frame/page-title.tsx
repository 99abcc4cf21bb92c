// The title of the tab: what the screen says, with the number of new requests before it.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface TitleState {
  setTitle(title: string): void;
  setCount(count: number): void;
}

const TitleContext = createContext<TitleState>({ setTitle() {}, setCount() {} });

export function TitleProvider({ companyName, children }: { companyName: string; children: ReactNode }) {
  const [title, setTitle] = useState('');
  const [count, setCount] = useState(0);
  useEffect(() => {
    document.title = [`${count > 0 ? `(${count}) ` : ''}${title || 'Desk'}`, title && 'Desk', companyName].filter(Boolean).join(' | ');
  }, [title, count, companyName]);
  const state = useMemo(() => ({ setTitle, setCount }), []);
  return <TitleContext value={state}>{children}</TitleContext>;
}

export function usePageTitle(title: string): void {
  const { setTitle } = useContext(TitleContext);
  useEffect(() => setTitle(title), [title, setTitle]);
}

/** How many new requests the title counts; 0 counts none. */
export function useTitleCount(count: number): void {
  const { setCount } = useContext(TitleContext);
  useEffect(() => {
    setCount(count);
    return () => setCount(0);
  }, [count, setCount]);
}
