// Another password. The other sessions of the account end with it.
import { useState } from 'react';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { MIN_PASSWORD_CHARACTERS, passwordHint } from '../session/password-hint';
import { usePerson } from '../session/person';
import { CurrentPassword } from './CurrentPassword';
import { saveAccount } from './save-account';

export function ChangePassword() {
  const { email, name } = usePerson();
  const notify = useNotify();
  const [hint, setHint] = useState(() => passwordHint('', []));
  const form = useForm(async ({ password = '', current_password }, element) => {
    if ([...password].length < MIN_PASSWORD_CHARACTERS) {
      throw new FieldFaults({ password: `Choose at least ${MIN_PASSWORD_CHARACTERS} characters` });
    }
    await saveAccount({ password, current_password });
    element.reset();
    notify({ kind: 'success', title: 'Saved', text: 'Sign in with the new password from now on. Your other sessions have ended.' });
  });
  const { errors, clearError } = form;
  return (
    <form className="stack-4" aria-label="Password" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" defaultValue={email} autoComplete="username" readOnly hidden />
      <CurrentPassword form="password" error={errors.current_password} onType={() => clearError('current_password')} />
      <Field
        name="password"
        type="password"
        label="New password"
        hint={hint}
        autoComplete="new-password"
        error={errors.password}
        onType={(typed) => {
          setHint(passwordHint(typed, [email, name]));
          clearError('password');
        }}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving…">
          Save the password
        </Button>
      </div>
    </form>
  );
}
