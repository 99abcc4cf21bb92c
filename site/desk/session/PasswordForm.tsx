// Chooses a password, and for somebody who was invited the name under which they answer.
import { useState } from 'react';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, type Typed, useForm } from '../frame/use-form';
import { auth } from './auth';
import { authMessage } from './auth-message';
import { MIN_PASSWORD_CHARACTERS, passwordHint } from './password-hint';

const SAVED_BEFORE = 'A password was saved from this page before. Load the page again, or change the password under "My account".';

interface Props {
  email: string;
  asksName: boolean;
  onDone: () => void;
}

export function PasswordForm({ email, asksName, onDone }: Props) {
  const [hint, setHint] = useState(() => passwordHint('', []));
  const [name, setName] = useState('');
  const form = useForm(async (typed) => {
    await save(typed);
    onDone();
  });
  return (
    <form className="stack-4" onSubmit={form.onSubmit} noValidate>
      <Failure>{form.failure}</Failure>
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
      {asksName && (
        <Field
          name="name"
          label="Your name"
          hint="Visitors see it under your replies. Without one they see your email address."
          optional="optional"
          autoComplete="name"
          error={form.errors.name}
          onType={(typed) => {
            setName(typed);
            form.clearError('name');
          }}
        />
      )}
      <Field
        name="password"
        label="Password"
        type="password"
        hint={hint}
        autoComplete="new-password"
        error={form.errors.password}
        onType={(typed) => {
          setHint(passwordHint(typed, [email, name]));
          form.clearError('password');
        }}
      />
      <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Saving…">
        Save the password
      </Button>
    </form>
  );
}

async function save({ name = '', password = '' }: Typed): Promise<void> {
  const faults = {
    ...([...password].length < MIN_PASSWORD_CHARACTERS && { password: `Choose at least ${MIN_PASSWORD_CHARACTERS} characters` }),
  };
  if (Object.keys(faults).length > 0) throw new FieldFaults(faults);
  const { error } = await auth.updateUser({ password, ...(name.trim() && { data: { name: name.trim() } }) });
  if (error?.code === 'weak_password' || error?.code === 'same_password') throw new FieldFaults({ password: authMessage(error) });
  // The answer to an earlier try was lost on its way.
  if (error?.code === 'reauthentication_needed') throw new Error(SAVED_BEFORE, { cause: error });
  if (error) throw new Error(authMessage(error), { cause: error });
}
