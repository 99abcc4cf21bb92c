// The name under which a person answers.
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { auth } from '../session/auth';
import { authMessage } from '../session/auth-message';

export function ChangeName({ name }: { name: string }) {
  const notify = useNotify();
  const form = useForm(async (typed) => {
    const chosen = (typed.name ?? '').trim();
    if (!chosen) throw new FieldFaults({ name: 'Enter your name' });
    const { error } = await auth.updateUser({ data: { name: chosen } });
    if (error) throw new Error(authMessage(error), { cause: error });
    notify({ kind: 'success', title: 'Saved', text: 'Your replies carry the new name.' });
  });
  return (
    <form className="stack-4" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <Field
        name="name"
        label="Your name"
        hint="Visitors see it under your replies."
        value={name}
        autoComplete="name"
        error={form.errors.name}
        onType={() => form.clearError('name')}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving…">
          Save the name
        </Button>
      </div>
    </form>
  );
}
