// Asks for the address that the link is mailed to, and explains what follows.
import type { Company } from '../../content/schemas/company';
import type { YourData } from '../../content/schemas/your-data';
import type { FieldErrors } from '../../contracts/problem';
import { YOUR_DATA_LINKS_ADDRESS } from '../../contracts/your-data';
import action from '../components/Action.module.css';
import { Field } from '../components/Field';
import { PageOpening } from '../layout/PageOpening';
import styles from './AskForLink.module.css';
import { OfficerAddress } from './OfficerAddress';

interface Props {
  words: YourData;
  company: Company;
  typed: Record<string, string>;
  errors: FieldErrors;
}

export function AskForLink({ words: { form, policy }, company, typed, errors }: Props) {
  return (
    <>
      <PageOpening page={{ heading: form.heading, opening: form.text }} />
      <div className={styles.columns}>
        <form className={`stack-5 panel ${styles.form}`} method="post" action={YOUR_DATA_LINKS_ADDRESS}>
          <Field name="email" {...form.fields.email} type="email" autoComplete="email" value={typed.email} error={errors.email} />
          <button className={`${action.action} ${action.first}`} type="submit">
            {form.submit}
          </button>
        </form>
        <div className="stack-4 measure">
          <ul className={styles.steps}>
            {form.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <p>{form.officer}</p>
          <OfficerAddress company={company} />
          <p>
            <a href={policy.path}>{policy.label}</a>
          </p>
        </div>
      </div>
    </>
  );
}
