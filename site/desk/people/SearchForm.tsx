// Asks for the address.
import { personQuery } from '../../../contracts/desk/office';
import { fieldErrors } from '../../../contracts/problem';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, useForm } from '../frame/use-form';
import { type Found, searchPerson } from './found';
import styles from './PeopleScreen.module.css';

export function SearchForm({ onFound }: { onFound: (found: Found) => void }) {
  const form = useForm(async (typed) => {
    const query = personQuery.safeParse({ email: typed.email?.trim() });
    if (!query.success) throw new FieldFaults(fieldErrors(query.error));
    onFound(await searchPerson(query.data.email));
  });
  return (
    <form className={`stack-3 ${styles.search}`} aria-label="Search" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <Field
        name="email"
        type="email"
        label="Email of the person"
        hint="The search is recorded in the audit trail, without the address."
        autoComplete="off"
        error={form.errors.email}
        onType={() => form.clearError('email')}
      />
      <div>
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Searching…">
          Search
        </Button>
      </div>
    </form>
  );
}
