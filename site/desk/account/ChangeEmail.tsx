// The address with which a person signs in.
import { newStaff } from '../../../contracts/desk/office';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { CurrentPassword } from './CurrentPassword';
import { saveAccount } from './save-account';

export function ChangeEmail({ email }: { email: string }) {
  const notify = useNotify();
  const form = useForm(async (typed) => {
    const chosen = newStaff.shape.email.safeParse((typed.email ?? '').trim());
    if (!chosen.success) throw new FieldFaults({ email: chosen.error.issues[0]?.message ?? '' });
    await saveAccount({ email: chosen.data, current_password: typed.current_password });
    notify({ kind: 'success', title: 'Saved', text: `Sign in with ${chosen.data} from now on.` });
  });
  const { errors, clearError } = form;
  return (
    <form className="stack-4" aria-label="Email" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <Field
        name="email"
        type="email"
        label="Your email"
        hint="You sign in with it, and the desk writes to it."
        value={email}
        autoComplete="email"
        error={errors.email}
        onType={() => clearError('email')}
      />
      <CurrentPassword form="email" error={errors.current_password} onType={() => clearError('current_password')} />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving…">
          Save the email
        </Button>
      </div>
    </form>
  );
}
