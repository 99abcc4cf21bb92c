// Holds the session for the whole desk, and follows what the sign-in client says of it in every tab.
import type { Session } from '@supabase/auth-js';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../call/query-client';
import { auth, SESSION_KEY } from './auth';

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

  useEffect(() => {
    const { data } = auth.onAuthStateChange((event, found) => {
      if (event === 'MFA_CHALLENGE_VERIFIED' || event === 'USER_UPDATED') void queryClient.invalidateQueries({ queryKey: ['me'] });
      if (event === 'SIGNED_OUT') {
        setLeft(isLeaving.current);
        isLeaving.current = false;
        queryClient.removeQueries({ queryKey: ['me'] });
      }
      if (found) setLeft(false);
      setState({ session: found, phase: found ? 'in' : isKept() ? 'waiting' : 'out' });
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const state = useMemo(() => {
    async function signOut() {
      isLeaving.current = true;
      await auth.signOut({ scope: 'local' });
    }
    return { phase, session, hasLeft, signOut };
  }, [phase, session, hasLeft]);
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
