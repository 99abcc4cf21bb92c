// Notices at the edge of the screen, for every screen of the desk.
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Notice, Toast } from '../../components/Toast';

const NoticeContext = createContext<(notice: Notice) => void>(() => {});

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const close = useCallback(() => setNotice(undefined), []);
  return (
    <NoticeContext value={setNotice}>
      {children}
      <Toast notice={notice} closeLabel="Close the notice" onClose={close} />
    </NoticeContext>
  );
}

/** @returns a function that shows a notice: a success leaves by itself, an error stays until it is closed */
export function useNotify(): (notice: Notice) => void {
  return useContext(NoticeContext);
}
