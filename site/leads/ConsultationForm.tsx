// Island: hydrates when first touched. The consultation form. Without JavaScript it posts to the same address.
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Consultation } from '../../content/schemas/consultation';
import { CONSULTATION_REQUESTS_ADDRESS, consultationRequest } from '../../contracts/consultation-request';
import { type FieldErrors, fieldErrors } from '../../contracts/problem';
import { Field } from '../components/Field';
import { ToastPortal } from '../components/ToastPortal';
import { ConsultationConfirmation } from './ConsultationConfirmation';
import styles from './ConsultationForm.module.css';
import { FormErrors } from './FormErrors';
import { FormFooter } from './FormFooter';
import { failureNotice } from './failure-notice';
import { REPORT_FIELD, ReportAttachment } from './ReportAttachment';
import { type Typed, useLeadForm } from './use-lead-form';
import { useReport } from './use-report';

interface Props {
  words: Consultation['form'];
  notices: Consultation['notices'];
  confirmation: Consultation['confirmation'];
  formToken: string;
  /** From a post without JavaScript that was refused. */
  typed?: Record<string, string>;
  errors?: FieldErrors;
  notice?: { title: string; text: string };
}

/** Id of the element that the confirmation replaces. */
const REPLACED_VIEW = 'consultation-view';
const MESSAGE_ROWS = 7;

export function ConsultationForm({ words, notices, confirmation, formToken, typed = {}, errors = {}, notice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const report = useReport(typed[REPORT_FIELD]);
  const lead = useLeadForm({
    address: CONSULTATION_REQUESTS_ADDRESS,
    page: '/consultation',
    fields: [...Object.keys(words.fields), REPORT_FIELD],
    read,
    success: notices.success,
    failure: (because, seconds) => failureNotice(notices.error, because, seconds),
    firstErrors: errors,
    firstNotice: notice,
  });
  const isSent = lead.status === 'sent';

  // Before the browser paints, so that the form and the confirmation are never seen together.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was sent
  useLayoutEffect(() => {
    const view = document.getElementById(REPLACED_VIEW);
    if (view) view.hidden = isSent;
    if (isSent) report.remove();
  }, [isSent]);

  function startAgain() {
    lead.closeNotice();
    lead.startAgain();
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  }

  const field = (name: keyof typeof words.fields) => ({
    name,
    ...words.fields[name],
    value: lead.sent > 0 ? undefined : typed[name],
    error: lead.errors[name],
    onType: () => lead.clearError(name),
  });

  return (
    <>
      <form
        key={lead.sent}
        className={`stack-5 ${styles.form}`}
        ref={form}
        method="post"
        action={CONSULTATION_REQUESTS_ADDRESS}
        noValidate
        onSubmit={lead.onSubmit}
      >
        <FormErrors lead={lead} heading={words.summaryHeading} />
        {report.isBroken && <p role="alert">{words.report.broken}</p>}
        {report.text && (
          <ReportAttachment text={report.text} words={words.report} error={lead.errors[REPORT_FIELD]} onRemove={report.remove} />
        )}
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <div className={styles.pair}>
          <Field {...field('company')} optional={words.optional} autoComplete="organization" />
          <Field {...field('phone')} optional={words.optional} type="tel" autoComplete="tel" />
        </div>
        <Field {...field('message')} rows={MESSAGE_ROWS} />
        <FormFooter words={words} formToken={formToken} isSubmitting={lead.status === 'submitting'} />
      </form>
      {isSent &&
        createPortal(
          <ConsultationConfirmation words={confirmation} onAgain={startAgain} />,
          document.querySelector('main') ?? document.body,
        )}
      <ToastPortal notice={lead.notice} closeLabel={notices.close} onClose={lead.closeNotice} />
    </>
  );
}

function read(typed: Typed, now: string) {
  const parsed = consultationRequest.safeParse({ ...typed, created_at: now });
  return parsed.success ? { lead: parsed.data } : { errors: fieldErrors(parsed.error) };
}
