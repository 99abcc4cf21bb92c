// The states of the consultation form: idle, submitting, sent. On failure back to idle, with everything still typed.
import { useRef, useState } from 'react';
import type { Consultation } from '../../content/schemas/consultation';
import { consultationRequest } from '../../contracts/consultation-request';
import { type FieldErrors, fieldErrors } from '../../contracts/problem';
import type { Notice } from '../controls/Toast';
import { sendConsultationRequest } from './send-consultation-request';

type Status = 'idle' | 'submitting' | 'sent';
type Notices = Consultation['notices'];

interface Attempt {
  key: string;
  typed: string;
  createdAt: string;
}

export interface ConsultationState {
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

export function useConsultation(notices: Notices, firstErrors: FieldErrors, firstNotice: Notice | undefined): ConsultationState {
  const [status, setStatus] = useState<Status>('idle');
  const [errors, setErrors] = useState(firstErrors);
  const [mistakes, setMistakes] = useState(0);
  const [notice, setNotice] = useState(firstNotice);
  const lastAttempt = useRef<Attempt>(undefined);

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(form).entries());
    const attempt = sameOrNew(lastAttempt.current, JSON.stringify(typed));
    const parsed = consultationRequest.safeParse({ ...typed, created_at: attempt.createdAt });
    setNotice(undefined);
    if (!parsed.success) return refuse(form, fieldErrors(parsed.error));

    lastAttempt.current = attempt;
    setErrors({});
    setStatus('submitting');
    const outcome = await sendConsultationRequest(parsed.data, attempt.key);
    if (outcome.is === 'kept') {
      setNotice({ kind: 'success', ...notices.success });
      setStatus('sent');
      return;
    }
    setStatus('idle');
    if (outcome.is === 'refused') refuse(form, outcome.errors);
    else setNotice({ kind: 'error', title: notices.error.title, text: notices.error[outcome.because] });
  }

  function refuse(form: HTMLFormElement, found: FieldErrors): void {
    setErrors(found);
    setMistakes((count) => count + 1);
    const [only, ...more] = Object.keys(found);
    if (only && more.length === 0) form.querySelector<HTMLElement>(`[name="${only}"]`)?.focus();
  }

  return {
    status,
    errors,
    mistakes,
    notice,
    submit,
    clearError: (field) => setErrors(({ [field]: _cleared, ...rest }) => rest),
    closeNotice: () => setNotice(undefined),
    startAgain() {
      setNotice(undefined);
      setStatus('idle');
    },
  };
}

/** The same words sent again are the same request, under the same key and time. */
function sameOrNew(last: Attempt | undefined, typed: string): Attempt {
  if (last?.typed === typed) return last;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, typed, createdAt: new Date().toISOString() };
}
