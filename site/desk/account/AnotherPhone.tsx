// Moves the second factor to another phone: the present one is removed, then the new one is set up.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { auth } from '../session/auth';
import { authMessage } from '../session/auth-message';

export function AnotherPhone({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({ mutationFn: removeFactors, onSuccess: onRemoved });
  if (!isAsking) {
    return (
      <div>
        <Button onClick={() => setAsking(true)}>Use another phone</Button>
      </div>
    );
  }
  return (
    <>
      <p>The code of your present phone stops working. You set up the new one at once.</p>
      <Failure>{removal.error?.message}</Failure>
      <div className="cluster">
        <Button kind="first" isBusy={removal.isPending} busyLabel="Removing…" onClick={() => removal.mutate()}>
          Remove the present phone
        </Button>
        <Button onClick={() => setAsking(false)}>Keep it</Button>
      </div>
    </>
  );
}

async function removeFactors(): Promise<void> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw new Error(authMessage(error), { cause: error });
  for (const { id } of data.all) {
    const removed = await auth.mfa.unenroll({ factorId: id });
    if (removed.error) throw new Error(authMessage(removed.error), { cause: removed.error });
  }
}
