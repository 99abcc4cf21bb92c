// The actions on stored data: export, correct, erase. They are plain forms that send the token on.
import type { YourData } from '../../content/schemas/your-data';
import type { FieldErrors } from '../../contracts/problem';
import {
  type KeptAboutYou,
  YOUR_DATA_CORRECTIONS_ADDRESS,
  YOUR_DATA_ERASURE_PAGE,
  YOUR_DATA_FILE_ADDRESS,
} from '../../contracts/your-data';
import action from '../components/Action.module.css';
import { ErrorSummary } from '../components/ErrorSummary';
import { Field } from '../components/Field';
import styles from './DataActions.module.css';

interface Props {
  words: YourData;
  kept: KeptAboutYou;
  token: string;
  typed: Record<string, string>;
  errors: FieldErrors;
}

export function DataActions({ words: { download, correction, erasure }, kept, token, typed, errors }: Props) {
  const link = <input type="hidden" name="link" value={token} readOnly />;
  const field = (name: keyof typeof correction.fields) => ({
    name,
    ...correction.fields[name],
    optional: correction.optional,
    value: typed[name],
    error: errors[name],
  });
  return (
    <div className={`panel ${styles.actions}`}>
      <form className={`stack-4 ${styles.action}`} method="post" action={YOUR_DATA_FILE_ADDRESS}>
        <h2 className="size-4">{download.heading}</h2>
        <p>{download.text}</p>
        {link}
        <button className={`${action.action} ${action.first}`} type="submit">
          {download.submit}
        </button>
      </form>
      {kept.requests.length + kept.messages.length > 0 && (
        <form className={`stack-4 ${styles.action}`} method="post" action={YOUR_DATA_CORRECTIONS_ADDRESS}>
          <h2 className="size-4">{correction.heading}</h2>
          <p>{correction.text}</p>
          {Object.keys(errors).length > 0 && <ErrorSummary heading={correction.summary} errors={errors} />}
          {link}
          <Field {...field('name')} autoComplete="name" />
          {kept.requests.length > 0 && <Field {...field('company')} autoComplete="organization" />}
          <Field {...field('phone')} type="tel" autoComplete="tel" />
          <button className={`${action.action} ${action.second}`} type="submit">
            {correction.submit}
          </button>
        </form>
      )}
      <form className={`stack-4 ${styles.action}`} method="get" action={YOUR_DATA_ERASURE_PAGE}>
        <h2 className="size-4">{erasure.heading}</h2>
        <p>{erasure.text}</p>
        {link}
        <button className={`${action.action} ${action.second}`} type="submit">
          {erasure.ask}
        </button>
      </form>
    </div>
  );
}
