// Island: hydrates when first touched. The contact form, with native validation. Without JavaScript it posts to the same address.
import { useEffect } from 'react';
import type { Contact } from '../../content/schemas/contact';
import { CONTACTS_ADDRESS } from '../../contracts/contact';
import type { FieldErrors } from '../../contracts/problem';
import { Field } from '../components/Field';
import { ToastPortal } from '../components/ToastPortal';
import styles from './ContactForm.module.css';
import { FormErrors } from './FormErrors';
import { FormFooter } from './FormFooter';
import { failureNotice } from './failure-notice';
import { SentCard } from './SentCard';
import { useLeadForm } from './use-lead-form';

interface Props {
  words: Contact['form'];
  formToken: string;
  /** From a post without JavaScript that was refused. */
  typed?: Record<string, string>;
  errors?: FieldErrors;
  notice?: { title: string; text: string };
}

const FORM_HEADING = 'message-heading';
const SENT_CARD_MILLISECONDS = 3_000;
const MESSAGE_ROWS = 6;

export function ContactForm({ words, formToken, typed = {}, errors = {}, notice }: Props) {
  const { notices } = words;
  const lead = useLeadForm({
    address: CONTACTS_ADDRESS,
    page: '/contact',
    fields: Object.keys(words.fields),
    read: (lead) => ({ lead }),
    success: notices.success,
    failure: (because, seconds) => failureNotice(notices.error, because, seconds),
    firstErrors: errors,
    firstNotice: notice,
  });
  const isSent = lead.status === 'sent';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the card's time runs once for each sending
  useEffect(() => {
    if (!isSent) return;
    const end = setTimeout(() => {
      lead.startAgain();
      // The form took the focus with it. Unless the visitor has moved on, the heading gets it.
      if (document.activeElement === document.body) document.getElementById(FORM_HEADING)?.focus({ preventScroll: true });
    }, SENT_CARD_MILLISECONDS);
    return () => clearTimeout(end);
  }, [isSent]);

  const field = (name: keyof typeof words.fields) => ({
    name,
    ...words.fields[name],
    value: lead.sent > 0 ? undefined : typed[name],
    error: lead.errors[name],
    onType: () => lead.clearError(name),
  });

  return (
    <div className={styles.stage}>
      <form
        key={lead.sent}
        className={`stack-5 ${styles.form}`}
        method="post"
        action={CONTACTS_ADDRESS}
        inert={isSent}
        onSubmit={lead.onSubmit}
      >
        <FormErrors lead={lead} heading={words.summaryHeading} />
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <Field {...field('phone')} optional={words.optional} type="tel" autoComplete="tel" />
        <Field {...field('subject')} optional={words.optional} />
        <Field {...field('message')} rows={MESSAGE_ROWS} />
        <FormFooter words={words} formToken={formToken} isSubmitting={lead.status === 'submitting'} />
      </form>
      {isSent && <SentCard words={words.sent} />}
      <ToastPortal notice={lead.notice} closeLabel={notices.close} onClose={lead.closeNotice} />
    </div>
  );
}
