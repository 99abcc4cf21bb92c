// Corrects what is kept: name, company and phone, in every record that has them.
import { personCorrection } from '../../../contracts/desk/office';
import { fieldErrors } from '../../../contracts/problem';
import type { KeptAboutYou } from '../../../contracts/your-data';
import { Field } from '../../components/Field';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { searchPerson } from './found';
import styles from './PeopleScreen.module.css';

const FIELDS = { name: 'Name', company: 'Company', phone: 'Phone' };

export function CorrectionForm({
  kept: { email, requests },
  onCorrected,
}: {
  kept: KeptAboutYou;
  onCorrected: (kept: KeptAboutYou) => void;
}) {
  const notify = useNotify();
  const form = useForm(async (typed) => {
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()));
    if (Object.keys(given).length === 0) throw new FieldFaults({ name: 'Enter what is to be corrected' });
    const correction = personCorrection.safeParse({ ...given, email });
    if (!correction.success) throw new FieldFaults(fieldErrors(correction.error));
    await callDesk('POST /api/desk/people/correction', { json: correction.data });
    notify({ kind: 'success', title: 'Corrected', text: 'Every record that has these fields holds the new values.' });
    const found = await searchPerson(email);
    if (found.is === 'kept') onCorrected(found.kept);
  });
  return (
    <form className={`stack-4 panel ${styles.form}`} aria-label="Correct" noValidate onSubmit={form.onSubmit}>
      <p>What you leave empty stays as it is.</p>
      <Failure>{form.failure}</Failure>
      {Object.entries(FIELDS)
        .filter(([name]) => name !== 'company' || requests.length > 0)
        .map(([name, label]) => (
          <Field
            key={name}
            name={name}
            label={label}
            isRequired={false}
            autoComplete="off"
            error={form.errors[name]}
            onType={() => form.clearError(name)}
          />
        ))}
      <div>
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Correcting…">
          Correct
        </Button>
      </div>
    </form>
  );
}
