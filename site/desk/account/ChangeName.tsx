// The name under which a person answers.
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { saveAccount } from './save-account';

const MIN_CHARACTERS = 2;

export function ChangeName({ name }: { name: string }) {
  const notify = useNotify();
  const form = useForm(async (typed) => {
    const chosen = (typed.name ?? '').trim();
    if (chosen.length < MIN_CHARACTERS) throw new FieldFaults({ name: 'Enter your name' });
    await saveAccount({ data: { name: chosen } });
    notify({ kind: 'success', title: 'Saved', text: 'Your replies carry the new name.' });
  });
  return (
    <form className="stack-4" aria-label="Name" noValidate onSubmit={form.onSubmit}>
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
