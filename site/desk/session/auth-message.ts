// What a refusal of the sign-in service means to the person, and what to do. The service itself says it in plain words.
import { type AuthError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { noAnswer, notSignedIn } from '../call/desk-problem';

export function authMessage(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) return noAnswer().message;
  return isAuthSessionMissingError(error) ? notSignedIn().message : error.message;
}
