// The states of a form for leads: idle, submitting, sent. On failure back to idle, with everything still typed.
import { useRef, useState } from 'react';
import type { FieldErrors } from '../../contracts/problem';
import type { Notice } from '../controls/Toast';
import { type Failure, sendLead } from './send-lead';

type Status = 'idle' | 'submitting' | 'sent';
export type Typed = Record<string, unknown>;

export interface LeadFormRules {
  address: string;
  /** What is sent of what was typed, or what is wrong with it. */
  read(typed: Typed, now: string): { lead: object } | { errors: FieldErrors };
  success: { title: string; text: string };
  /** @param seconds when it can be sent again, where that is known */
  failure(because: Failure, seconds: number | undefined): { title: string; text: string };
  /** From a sending without script that came back. */
  firstErrors: FieldErrors;
  firstNotice: Notice | undefined;
}

interface Attempt {
  key: string;
  typed: string;
  time: string;
}

export interface LeadForm {
  status: Status;
  errors: FieldErrors;
  /** Counts the sendings that found mistakes, so that the summary takes the focus each time. */
  mistakes: number;
  notice: Notice | undefined;
  submit(form: HTMLFormElement): Promise<void>;
  clearError(field: string): void;
  closeNotice(): void;
  startAgain(): void;
}

export function useLeadForm(rules: LeadFormRules): LeadForm {
  const [status, setStatus] = useState<Status>('idle');
  const [errors, setErrors] = useState(rules.firstErrors);
  const [mistakes, setMistakes] = useState(0);
  const [notice, setNotice] = useState(rules.firstNotice);
  const lastAttempt = useRef<Attempt>(undefined);

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(form).entries());
    const attempt = sameOrNew(lastAttempt.current, JSON.stringify(typed));
    const reading = rules.read(typed, attempt.time);
    setNotice(undefined);
    if ('errors' in reading) return refuse(form, reading.errors);

    lastAttempt.current = attempt;
    setErrors({});
    setStatus('submitting');
    const outcome = await sendLead(rules.address, reading.lead, attempt.key);
    if (outcome.is === 'kept') {
      lastAttempt.current = undefined;
      setNotice({ kind: 'success', ...rules.success });
      setStatus('sent');
      return;
    }
    setStatus('idle');
    if (outcome.is === 'refused') refuse(form, outcome.errors);
    else setNotice({ kind: 'error', ...rules.failure(outcome.because, outcome.seconds) });
  }

  function refuse(form: HTMLFormElement, found: FieldErrors): void {
    setErrors(found);
    setMistakes((count) => count + 1);
    const [only, ...more] = Object.keys(found);
    if (only && more.length === 0) form.querySelector<HTMLElement>(`[name="${CSS.escape(only)}"]`)?.focus();
  }

  return {
    status,
    errors,
    mistakes,
    notice,
    submit,
    clearError: (field) => setErrors(({ [field]: _cleared, ...rest }) => rest),
    closeNotice: () => setNotice(undefined),
    startAgain: () => setStatus('idle'),
  };
}

/** The same words sent again after a failure are the same lead, under the same key and time. */
function sameOrNew(last: Attempt | undefined, typed: string): Attempt {
  if (last?.typed === typed) return last;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, typed, time: new Date().toISOString() };
}
