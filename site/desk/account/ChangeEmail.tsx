// The address with which a person signs in.
import { newStaff } from '../../../contracts/desk/office';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { auth } from '../session/auth';
import { authMessage } from '../session/auth-message';

const CLIENT_ERRORS = [400, 409, 422];

export function ChangeEmail({ email }: { email: string }) {
  const notify = useNotify();
  const form = useForm(async (typed) => {
    const chosen = newStaff.shape.email.safeParse((typed.email ?? '').trim());
    if (!chosen.success) throw new FieldFaults({ email: chosen.error.issues[0]?.message ?? '' });
    const { error } = await auth.updateUser({ email: chosen.data });
    if (error && CLIENT_ERRORS.includes(error.status ?? 0)) throw new FieldFaults({ email: authMessage(error) });
    if (error) throw new Error(authMessage(error), { cause: error });
    notify({ kind: 'success', title: 'Saved', text: `Sign in with ${chosen.data} from now on.` });
  });
  return (
    <form className="stack-4" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <Field
        name="email"
        type="email"
        label="Your email"
        hint="You sign in with it, and the desk writes to it."
        value={email}
        autoComplete="email"
        error={form.errors.email}
        onType={() => form.clearError('email')}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving…">
          Save the email
        </Button>
      </div>
    </form>
  );
}
