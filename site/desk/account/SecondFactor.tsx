// The second factor: setting it up, new recovery codes, and another phone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryCodes as Codes } from '../../../contracts/desk/office';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { usePerson } from '../session/person';
import { RecoveryCodes } from '../session/RecoveryCodes';
import { SecondFactorSetUp } from '../session/SecondFactorSetUp';
import { AnotherPhone } from './AnotherPhone';

export function SecondFactor() {
  const { has_second_factor, needs_second_factor, recovery_codes_left } = usePerson();
  const queries = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const renewal = useMutation({
    mutationFn: () => callDesk<Codes>('POST /api/desk/me/recovery-codes'),
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes);
      void queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
  /** The gate asks for another one where the role needs it. */
  async function onRemoved() {
    await queries.invalidateQueries({ queryKey: ['me'] });
    if (!needs_second_factor) setSettingUp(true);
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (isSettingUp) return <SecondFactorSetUp onDone={() => setSettingUp(false)} />;
  if (!has_second_factor) {
    return (
      <>
        <p>Signing in asks for your password only. A code of your phone besides it keeps others out who learn your password.</p>
        <div>
          <Button onClick={() => setSettingUp(true)}>Set up a second factor</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>Signing in asks for a code of your phone. {codesLeft(recovery_codes_left)}</p>
      <Failure>{renewal.error?.message}</Failure>
      <div className="stack-2">
        <div>
          <Button isBusy={renewal.isPending} busyLabel="Making them…" onClick={() => renewal.mutate()}>
            Make ten new recovery codes
          </Button>
        </div>
        <p className="note">The ones that you have stop working.</p>
      </div>
      <AnotherPhone onRemoved={onRemoved} />
    </>
  );
}

function codesLeft(count: number): string {
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`;
}
