// Holds the session for the whole desk, and follows what the sign-in client says of it in every tab.
import type { Session } from '@supabase/auth-js';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../call/query-client';
import { useNotify } from '../frame/notices';
import { auth, SESSION_KEY, sessionSignals } from './auth';
import { authMessage } from './auth-message';

/** starting: not known yet; waiting: there is a session, but the server cannot be reached to refresh it. */
type Phase = 'starting' | 'waiting' | 'in' | 'out';

interface SessionState {
  phase: Phase;
  session: Session | null;
  /** Whether the person pressed "Sign out" here, and did not lose the session. */
  hasLeft: boolean;
  signOut(): Promise<void>;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [{ phase, session }, setState] = useState<{ phase: Phase; session: Session | null }>({ phase: 'starting', session: null });
  const [hasLeft, setLeft] = useState(false);
  const isLeaving = useRef(false);
  const notify = useNotify();

  useEffect(() => {
    const { data } = auth.onAuthStateChange((event, found) => {
      if (event === 'MFA_CHALLENGE_VERIFIED' || event === 'USER_UPDATED') void queryClient.invalidateQueries({ queryKey: ['me'] });
      if (event === 'SIGNED_OUT') {
        setLeft(isLeaving.current);
        queryClient.removeQueries({ queryKey: ['me'] });
      }
      if (found) setLeft(false);
      setState({ session: found, phase: found ? 'in' : isKept() ? 'waiting' : 'out' });
    });
    return () => data.subscription.unsubscribe();
  }, []);

  // A tab that was busy or asleep can miss what another tab said. What is stored counts.
  useEffect(() => {
    async function look() {
      const { data } = await auth.getSession();
      if (!data.session && !isKept()) setState({ session: null, phase: 'out' });
      else if (data.session) setState((before) => (before.session ? before : { session: data.session, phase: 'in' }));
    }
    const lookIfOurs = ({ key }: StorageEvent) => void (key === SESSION_KEY && look());
    window.addEventListener('storage', lookIfOurs);
    sessionSignals.addEventListener('missing', look);
    return () => {
      window.removeEventListener('storage', lookIfOurs);
      sessionSignals.removeEventListener('missing', look);
    };
  }, []);

  const state = useMemo(() => {
    async function signOut() {
      isLeaving.current = true;
      const { error } = await auth.signOut({ scope: 'local' });
      isLeaving.current = false;
      if (error) notify({ kind: 'error', title: 'You are still signed in', text: authMessage(error) });
    }
    return { phase, session, hasLeft, signOut };
  }, [phase, session, hasLeft, notify]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession is called outside of SessionProvider');
  return state;
}

/** A session that cannot be refreshed for now stays in the storage. */
function isKept(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}
