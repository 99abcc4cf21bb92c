// Asks for a link to a new password. The answer is the same whether the address is known or not.
import { useState } from 'react';
import { Link } from 'wouter';
import { emailAddress } from '../../../contracts/fields';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, type Typed, useForm } from '../frame/use-form';
import { auth } from './auth';
import { authMessage } from './auth-message';
import { EntryPage } from './EntryPage';

export function ForgottenPage() {
  const [isSent, setSent] = useState(false);
  const form = useForm(async (typed) => {
    await recover(typed);
    setSent(true);
  });
  if (isSent) {
    return (
      <EntryPage key="sent" title="Look into your mailbox">
        <p>
          If the address belongs to somebody at the desk, a link to choose a new password is on its way. It works once, for 24 hours. If no
          mail comes within minutes, look into the spam folder, or ask an administrator of the desk.
        </p>
        <p>
          <Link href="/">Back to signing in</Link>
        </p>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Forgotten password" lead="Enter the address that you sign in with. You will get a link to choose a new password.">
      <form className="stack-4" onSubmit={form.onSubmit} noValidate>
        <Failure>{form.failure}</Failure>
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={form.errors.email}
          onType={() => form.clearError('email')}
        />
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Sending…">
          Send the link
        </Button>
      </form>
      <p>
        <Link href="/">Back to signing in</Link>
      </p>
    </EntryPage>
  );
}

async function recover({ email = '' }: Typed): Promise<void> {
  const parsed = emailAddress().safeParse(email.trim());
  if (!parsed.success) throw new FieldFaults({ email: 'Enter a valid email address' });
  const { error } = await auth.resetPasswordForEmail(parsed.data);
  if (error) throw new Error(authMessage(error), { cause: error });
}
