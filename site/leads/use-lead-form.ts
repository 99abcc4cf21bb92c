// The states of a lead form: idle, submitting, sent. A failure returns to idle and keeps the values.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../../contracts/problem';
import type { Notice } from '../components/Toast';
import { ERROR_TITLE } from './failure-notice';
import { type Failure, sendLead } from './send-lead';

type Status = 'idle' | 'submitting' | 'sent';
export type Typed = Record<string, unknown>;

export interface LeadFormRules {
  address: string;
  /** The address of the page with the form. Without JavaScript the form comes back under the address that it posts to. */
  page: string;
  /** The names of the fields that a visitor sees. */
  fields: string[];
  /** Parses the form data into a request, or into errors. */
  read(typed: Typed, now: string): { lead: object } | { errors: FieldErrors };
  success: { title: string; text: string };
  /** @param seconds until it can be sent again, if known */
  failure(because: Failure, seconds?: number): { title: string; text: string };
  /** From a post without JavaScript that was refused. */
  firstErrors: FieldErrors;
  firstNotice: { title: string; text: string } | undefined;
}

interface Attempt {
  key: string;
  typed: string;
  time: string;
}

export interface LeadForm {
  status: Status;
  errors: FieldErrors;
  /** Whether the error summary is shown: for several errors, or for any after a post without JavaScript, where nothing else can take the focus. */
  isSummed: boolean;
  /** Counts submissions with errors, so that the summary takes the focus each time. */
  mistakes: number;
  /** The failure that was rendered into the page, until the form is sent again. */
  returned: { title: string; text: string } | undefined;
  notice: Notice | undefined;
  /** Counts successful submissions. Each one resets the form, without the values that the page came with. */
  sent: number;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
  clearError(field: string): void;
  closeNotice(): void;
  startAgain(): void;
}

export function useLeadForm(rules: LeadFormRules): LeadForm {
  const [status, setStatus] = useState<Status>('idle');
  const [errors, setErrors] = useState(() => onForm(rules.firstErrors));
  const [isSummed, setSummed] = useState(true);
  const [mistakes, setMistakes] = useState(0);
  const [returned, setReturned] = useState(rules.firstNotice ?? offForm(rules.firstErrors));
  const [notice, setNotice] = useState<Notice>();
  const [sent, setSent] = useState(0);
  const lastAttempt = useRef<Attempt>(undefined);
  const hasErrors = Object.keys(errors).length > 0;

  const isFaulty = hasErrors || Boolean(returned) || notice?.kind === 'error';
  useEffect(() => {
    document.title = `${isFaulty ? ERROR_TITLE : ''}${document.title.replace(ERROR_TITLE, '')}`;
  }, [isFaulty]);

  function onForm(found: FieldErrors): FieldErrors {
    return Object.fromEntries(Object.entries(found).filter(([field]) => rules.fields.includes(field)));
  }

  /** An error in a hidden field has no other place to be shown. */
  function offForm(found: FieldErrors): { title: string; text: string } | undefined {
    return Object.keys(found).some((field) => !rules.fields.includes(field)) ? rules.failure('default') : undefined;
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (status !== 'idle') return;
    const form = event.currentTarget;
    submit(form).catch((cause) => {
      // The browser is too old for something in here. A native submit needs none of it.
      console.error('The form is sent without script.', cause);
      setStatus('idle');
      form.submit();
    });
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(form).entries());
    const attempt = sameOrNew(lastAttempt.current, JSON.stringify(typed));
    const reading = rules.read(typed, attempt.time);
    setNotice(undefined);
    setReturned(undefined);
    if ('errors' in reading) return refuse(form, reading.errors);

    lastAttempt.current = attempt;
    setErrors({});
    setStatus('submitting');
    const outcome = await sendLead(rules.address, reading.lead, attempt.key);
    if (outcome.is === 'refused') return refuse(form, outcome.errors);
    if (outcome.is === 'failed') return fail(form, rules.failure(outcome.because, outcome.seconds));
    lastAttempt.current = undefined;
    if (window.location.pathname === rules.address) window.history.replaceState(null, '', rules.page);
    setNotice({ kind: 'success', ...rules.success });
    setSent((count) => count + 1);
    setStatus('sent');
  }

  function refuse(form: HTMLFormElement, found: FieldErrors): void {
    const shown = onForm(found);
    const [only, ...more] = Object.keys(shown);
    setErrors(shown);
    setSummed(more.length > 0);
    setMistakes((count) => count + 1);
    const hiddenErrors = offForm(found);
    if (hiddenErrors) fail(form, hiddenErrors);
    else setStatus('idle');
    if (only && more.length === 0) form.querySelector<HTMLElement>(`[name="${CSS.escape(only)}"]`)?.focus();
  }

  /** The button was disabled, which may have taken its focus. */
  function fail(form: HTMLFormElement, failure: { title: string; text: string }): void {
    flushSync(() => {
      setNotice({ kind: 'error', ...failure });
      setStatus('idle');
    });
    if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }

  return {
    status,
    errors,
    isSummed: isSummed && hasErrors,
    mistakes,
    returned,
    notice,
    sent,
    onSubmit,
    clearError: (field) => setErrors(({ [field]: _cleared, ...rest }) => rest),
    closeNotice: () => setNotice(undefined),
    startAgain: () => setStatus('idle'),
  };
}

/** The same data sent again after a failure keep their idempotency key and time. */
function sameOrNew(last: Attempt | undefined, typed: string): Attempt {
  if (last?.typed === typed) return last;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, typed, time: new Date().toISOString() };
}
