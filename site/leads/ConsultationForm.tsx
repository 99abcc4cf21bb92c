// Island: hydrates when first touched. The form that asks for a consultation; without script it posts to the same address.
import { type SubmitEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Consultation } from '../../content/schemas/consultation';
import { CONSULTATION_REQUESTS_ADDRESS } from '../../contracts/consultation-request';
import type { FieldErrors } from '../../contracts/problem';
import action from '../controls/Action.module.css';
import { ErrorSummary } from '../controls/ErrorSummary';
import { Field } from '../controls/Field';
import { type Notice, Toast } from '../controls/Toast';
import { ConsultationConfirmation } from './ConsultationConfirmation';
import styles from './ConsultationForm.module.css';
import { useConsultation } from './use-consultation';

interface Props {
  words: Consultation['form'];
  notices: Consultation['notices'];
  confirmation: Consultation['confirmation'];
  formToken: string;
  /** From a sending without script that came back. */
  typed?: Record<string, string>;
  errors?: FieldErrors;
  notice?: Notice;
}

/** What the confirmation takes the place of. */
const REPLACED_VIEW = 'consultation-view';
const MESSAGE_ROWS = 7;

export function ConsultationForm({ words, notices, confirmation, formToken, typed = {}, errors = {}, notice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const state = useConsultation(notices, errors, notice);
  const isSent = state.status === 'sent';

  useEffect(() => {
    const view = document.getElementById(REPLACED_VIEW);
    if (view) view.hidden = isSent;
    if (isSent) form.current?.reset();
  }, [isSent]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === 'idle') void state.submit(event.currentTarget);
  }

  function startAgain() {
    state.startAgain();
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  }

  const field = (name: keyof typeof words.fields) => ({
    name,
    ...words.fields[name],
    value: typed[name],
    error: state.errors[name],
    onType: () => state.clearError(name),
  });

  return (
    <>
      <form
        className={styles.form}
        ref={form}
        method="post"
        action={CONSULTATION_REQUESTS_ADDRESS}
        noValidate
        onSubmit={onSubmit}
        aria-labelledby="form-heading"
      >
        {Object.keys(state.errors).length > 1 && <ErrorSummary key={state.mistakes} heading={words.summaryHeading} errors={state.errors} />}
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <div className={styles.pair}>
          <Field {...field('company')} optional={words.optional} autoComplete="organization" />
          <Field {...field('phone')} optional={words.optional} type="tel" autoComplete="tel" />
        </div>
        <Field {...field('message')} rows={MESSAGE_ROWS} />
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="department_code">{words.trap}</label>
          <input id="department_code" name="department_code" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="form_token" defaultValue={formToken} />
        <div className={styles.end}>
          <button className={`${action.action} ${action.first} ${styles.submit}`} type="submit" disabled={state.status === 'submitting'}>
            {state.status === 'submitting' ? words.submitting : words.submit}
          </button>
          <p className={styles.privacy}>
            {words.privacy.text} <a href={words.privacy.path}>{words.privacy.label}</a>
          </p>
        </div>
      </form>
      {isSent && createPortal(<ConsultationConfirmation words={confirmation} onAgain={startAgain} />, mainOf(document))}
      {state.notice && <Aloft notice={state.notice} closeLabel={notices.close} onClose={state.closeNotice} />}
    </>
  );
}

/** A notice has to be seen whatever view is shown, so it leaves the form. On the server there is nowhere to go: it stands in place. */
function Aloft(props: { notice: Notice; closeLabel: string; onClose: () => void }) {
  const toast = <Toast {...props} />;
  return typeof document === 'undefined' ? toast : createPortal(toast, document.body);
}

function mainOf(page: Document): Element {
  return page.querySelector('main') ?? page.body;
}
