// Saves a change of one's own account. A refusal goes to the field that it is about.
import type { UserAttributes } from '@supabase/auth-js';
import { FieldFaults } from '../frame/use-form';
import { auth } from '../session/auth';
import { authMessage } from '../session/auth-message';

/** Codes of the sign-in service, and the field of each. */
const FIELDS: Record<string, string> = {
  invalid_credentials: 'current_password',
  reauthentication_needed: 'current_password',
  weak_password: 'password',
  same_password: 'password',
  email_exists: 'email',
};

/** @throws FieldFaults or an error with words for the whole form */
export async function saveAccount(change: UserAttributes): Promise<void> {
  const { error } = await auth.updateUser(change);
  if (!error) return;
  const field = FIELDS[error.code ?? ''];
  if (field) throw new FieldFaults({ [field]: authMessage(error) });
  throw new Error(authMessage(error), { cause: error });
}
