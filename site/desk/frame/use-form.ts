// A form of the desk: reads its fields when it is sent, shows what is wrong at the field, and keeps what was typed.
import { type SubmitEvent, useState } from 'react';
import type { FieldErrors } from '../../../contracts/problem';
import { DeskProblem } from '../call/desk-problem';

export type Typed = Record<string, string>;

/** Thrown by an action for faults that it finds itself. */
export class FieldFaults extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('Some fields are wrong');
    this.errors = errors;
  }
}

export interface Form {
  isBusy: boolean;
  errors: FieldErrors;
  /** Why the whole form was refused. */
  failure: string | undefined;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
  clearError(field: string): void;
}

/**
 * @param action gets what was typed; what it throws is shown
 * @param names names of fields on the form, by the names that the server calls them
 */
export function useForm(action: (typed: Typed, form: HTMLFormElement) => Promise<unknown>, names: Record<string, string> = {}): Form {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  async function run(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    setErrors({});
    try {
      await action(typedIn(form), form);
    } catch (error) {
      const found = error instanceof DeskProblem || error instanceof FieldFaults ? error.errors : {};
      const renamed = Object.fromEntries(Object.entries(found).map(([name, text]) => [names[name] ?? name, text]));
      const hidden = Object.entries(renamed).filter(([name]) => !form.elements.namedItem(name));
      setErrors(renamed);
      if (Object.keys(renamed).length === 0) setFailure(error instanceof Error ? error.message : String(error));
      else if (hidden.length > 0) setFailure(hidden.map(([, text]) => text).join('. '));
      focusFirst(form, Object.keys(renamed));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    errors,
    failure,
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void run(event.currentTarget);
    },
    clearError: (field) => setErrors(({ [field]: _cleared, ...rest }) => rest),
  };
}

function typedIn(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const controls = [...form.elements].filter((element) => element instanceof HTMLElement);
  const place = controls.findIndex((control) => names.includes(control.getAttribute('name') ?? ''));
  // A chooser of files is hidden. The button that opens it comes next.
  const first = controls[place]?.hidden ? controls[place + 1] : controls[place];
  first?.focus();
}
