// Erases everything about an address, once it is typed again by hand.
import { personErasure } from '../../../contracts/desk/office';
import { fieldErrors } from '../../../contracts/problem';
import type { KeptAboutYou } from '../../../contracts/your-data';
import { Field } from '../../components/Field';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, useForm } from '../frame/use-form';
import styles from './PeopleScreen.module.css';

export function ErasureForm({ kept, onErased }: { kept: KeptAboutYou; onErased: (summary: string) => void }) {
  const { email, requests, messages, newsletter } = kept;
  const form = useForm(async (typed) => {
    const erasure = personErasure.safeParse({ email, confirm_email: typed.confirm_email?.trim() });
    if (!erasure.success) throw new FieldFaults(fieldErrors(erasure.error));
    if (!isSame(erasure.data.confirm_email, email)) throw new FieldFaults({ confirm_email: `This is not ${email}: type the same address` });
    await callDesk('POST /api/desk/people/erasure', { json: erasure.data });
    onErased(`Everything about ${email} is erased.`);
  });
  return (
    <form className={`stack-4 panel ${styles.form}`} aria-label="Erase" noValidate onSubmit={form.onSubmit}>
      <p>
        This erases{' '}
        {[count(requests.length, 'consultation request'), count(messages.length, 'message'), newsletter && 'the subscription']
          .filter(Boolean)
          .join(', ')}
        , with their notes and replies. It cannot be undone, and a restored backup erases them again.
      </p>
      <Failure>{form.failure}</Failure>
      <Field
        name="confirm_email"
        type="email"
        label="Type the address again"
        autoComplete="off"
        error={form.errors.confirm_email}
        onType={() => form.clearError('confirm_email')}
      />
      <div>
        <Button kind="danger" type="submit" isBusy={form.isBusy} busyLabel="Erasing…">
          Erase everything about this address
        </Button>
      </div>
    </form>
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function count(rows: number, name: string): string {
  if (rows === 0) return '';
  return rows === 1 ? `one ${name}` : `${rows} ${name}s`;
}
