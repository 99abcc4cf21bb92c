// What a mailed link opens: an invitation or a forgotten password. The link is exchanged for a session, then a password is chosen.
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Spinner } from '../../components/Spinner';
import { Failure } from '../frame/Failure';
import { auth } from './auth';
import { authMessage } from './auth-message';
import { EntryPage } from './EntryPage';
import { PasswordForm } from './PasswordForm';
import { useSession } from './session-provider';

export type LinkKind = 'invite' | 'recovery';

const WORDS = {
  invite: { title: 'Welcome to the desk', lead: 'Choose a password. You will sign in with your email address and with it.' },
  recovery: { title: 'Choose a new password', lead: 'It replaces the one that you had.' },
};

export function PasswordPage({ kind }: { kind: LinkKind }) {
  const { session, phase } = useSession();
  const [, navigate] = useLocation();
  const [token, setToken] = useState(tokenInAddress);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // Another link that is opened in the same tab changes nothing but the end of the address.
    const read = () => {
      setFailure(undefined);
      setToken(tokenInAddress());
    };
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats it with the same link
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    void auth.verifyOtp({ token_hash: token, type: kind }).then(({ error }) => {
      if (!isCurrent) return;
      if (error) return setFailure(authMessage(error));
      // Used up: it does not stay in the history.
      window.history.replaceState(null, '', window.location.pathname);
      setToken(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, kind, attempt]);

  const { title, lead } = WORDS[kind];
  if (failure) {
    const again = () => {
      setFailure(undefined);
      setAttempt((count) => count + 1);
    };
    return (
      <EntryPage key="failed" title="This link did not work">
        <Failure onRetry={again}>{failure}</Failure>
        <Ways kind={kind} />
      </EntryPage>
    );
  }
  if (token || phase === 'starting' || phase === 'waiting') {
    return (
      <EntryPage key="opening" title={title}>
        <Spinner label="Opening the link…" />
      </EntryPage>
    );
  }
  if (!session) {
    return (
      <EntryPage key="without" title="This link is incomplete or was used before">
        <Ways kind={kind} />
      </EntryPage>
    );
  }
  return (
    <EntryPage key="form" title={title} lead={lead}>
      <PasswordForm email={session.user.email ?? ''} asksName={kind === 'invite'} onDone={() => navigate('/')} />
    </EntryPage>
  );
}

function tokenInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token_hash');
}

function Ways({ kind }: { kind: LinkKind }): ReactNode {
  return (
    <>
      <p>
        {kind === 'invite'
          ? 'An invitation works once, for 24 hours. If you chose your password before, sign in with it. Otherwise ask an administrator of the desk for another invitation.'
          : 'A link works once, for 24 hours. Ask for another one.'}
      </p>
      <p>
        <Link href="/">Sign in</Link> or <Link href="/forgotten">ask for a link to a new password</Link>.
      </p>
    </>
  );
}
