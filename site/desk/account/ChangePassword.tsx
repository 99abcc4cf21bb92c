// Another password.
import { useState } from 'react';
import { useNotify } from '../frame/notices';
import { PasswordForm } from '../session/PasswordForm';

export function ChangePassword({ email }: { email: string }) {
  const notify = useNotify();
  const [changes, setChanges] = useState(0);
  function onDone(): void {
    setChanges(changes + 1);
    notify({ kind: 'success', title: 'Saved', text: 'Sign in with the new password from now on.' });
  }
  // A new key empties the field.
  return <PasswordForm key={changes} email={email} asksName={false} onDone={onDone} />;
}
