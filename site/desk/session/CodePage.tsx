// The second factor: six digits of the authenticator app, or a recovery code.
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, type Typed, useForm } from '../frame/use-form';
import { auth } from './auth';
import { authMessage } from './auth-message';
import { EntryPage } from './EntryPage';
import { useSession } from './session-provider';

export function CodePage() {
  const { signOut } = useSession();
  const form = useForm(enterCode);
  return (
    <EntryPage title="Enter your code">
      <form className="stack-4" onSubmit={form.onSubmit} noValidate>
        <Failure>{form.failure}</Failure>
        <Field
          name="code"
          label="Code"
          hint="The six digits that your authenticator app shows. Without the app, one of your recovery codes."
          autoComplete="one-time-code"
          error={form.errors.code}
          onType={() => form.clearError('code')}
        />
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Checking…">
          Continue
        </Button>
      </form>
      <p className="soft">Neither app nor recovery codes? An administrator of the desk can reset your second factor.</p>
      <Button onClick={() => void signOut()}>Sign in as somebody else</Button>
    </EntryPage>
  );
}

async function enterCode({ code = '' }: Typed): Promise<void> {
  const entered = code.replaceAll(/\s/g, '');
  if (!entered) throw new FieldFaults({ code: 'Enter the code that your app shows' });
  const factors = await auth.mfa.listFactors();
  const factor = factors.data?.totp[0];
  if (factors.error) throw new Error(authMessage(factors.error), { cause: factors.error });
  if (!factor) throw new Error('Your second factor was reset. Sign in again to set up another one.');
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: entered });
  if (error?.status && error.status < 500) throw new FieldFaults({ code: authMessage(error) });
  if (error) throw new Error(authMessage(error), { cause: error });
}
