// What stands before the desk: signing in, the second factor. Who loses the session in the middle of work finds everything as it was.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Me } from '../../../contracts/desk/office';
import { Spinner } from '../../components/Spinner';
import { CodePage } from '../session/CodePage';
import { EntryPage } from '../session/EntryPage';
import { PersonContext, useMe } from '../session/person';
import { SecondFactorSetUp } from '../session/SecondFactorSetUp';
import { SignInPage } from '../session/SignInPage';
import { useSession } from '../session/session-provider';
import { Button } from './Button';
import { Failure } from './Failure';
import { Frame } from './Frame';

const SESSION_ENDED = 'Your session ended. Sign in again to go on where you were. What you typed is still there.';

export function Gate({ companyName }: { companyName: string }) {
  const { phase, session, hasLeft, signOut } = useSession();
  const client = useQueryClient();
  const { data: me, error, refetch } = useMe(session?.user.id);
  const [inside, setInside] = useState<Me>();
  const [isSettingUp, setSettingUp] = useState(false);

  const needsSetUp = Boolean(me?.needs_second_factor && !me.has_second_factor);
  const needsCode = Boolean(me?.has_second_factor && me.aal === 'aal1');
  const isIn = session !== null && me !== undefined && !needsSetUp && !needsCode && !isSettingUp;

  useEffect(() => {
    if (needsSetUp) setSettingUp(true);
  }, [needsSetUp]);
  useEffect(() => {
    if (isIn) setInside(me);
    else if (phase === 'out' && hasLeft) {
      setInside(undefined);
      client.clear();
    }
  }, [isIn, me, phase, hasLeft, client]);
  useEffect(() => {
    // Somebody else signed in: nothing of the person before is shown or kept.
    if (me && inside && inside.id !== me.id) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  }, [me, inside, client]);

  // Who signed in goes on at the heading of the screen. A session that was there already leaves the focus at the start of the page.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (phase === 'out' || needsCode || needsSetUp) wasAsked.current = true;
    if (!isIn || !inside || !wasAsked.current) return;
    wasAsked.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [phase, needsCode, needsSetUp, isIn, inside]);

  const isSameInside = inside && (!me || inside.id === me.id);
  return (
    <>
      {isSameInside && (
        <div hidden={!isIn}>
          <PersonContext value={inside}>
            <Frame key={inside.id} companyName={companyName} />
          </PersonContext>
        </div>
      )}
      {!isIn && step()}
    </>
  );

  function step(): ReactNode {
    if (phase === 'out') return <SignInPage key="sign-in" reason={inside && !hasLeft ? SESSION_ENDED : undefined} />;
    if (error && !me) {
      return (
        <EntryPage key="failed" title="The desk cannot be opened">
          <Failure onRetry={() => void refetch()}>{error.message}</Failure>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </EntryPage>
      );
    }
    if (isSettingUp || needsSetUp) {
      return (
        <EntryPage key="set-up" title="Set up your second factor" lead="Signing in asks for a code of your phone besides your password.">
          <SecondFactorSetUp onDone={() => setSettingUp(false)} />
        </EntryPage>
      );
    }
    if (needsCode) return <CodePage key="code" />;
    return <Spinner label={phase === 'waiting' ? 'The server cannot be reached. Trying again…' : 'Opening the desk…'} />;
  }
}
