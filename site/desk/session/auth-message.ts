// What a refusal of the sign-in service means to the person, and what to do.
import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { noAnswer } from '../call/desk-problem';

const MESSAGES: Record<string, string> = {
  invalid_credentials: 'The email or the password is wrong. Check both, or choose "Forgotten password?".',
  user_banned: 'This account is disabled. Ask an administrator of the desk.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  otp_expired: 'This link has expired or was used before. Ask for a new one.',
  mfa_verification_failed: 'The code is wrong or was used before. Enter the code that your app shows now.',
  mfa_verification_rejected: 'The code is wrong or was used before. Enter the code that your app shows now.',
  mfa_challenge_expired: 'That took too long. Enter the code that your app shows now.',
  same_password: 'This is the password that you have now. Choose another one.',
  session_not_found: 'You are signed out. Sign in again.',
};

export function authMessage(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) return noAnswer().message;
  if (isAuthWeakPasswordError(error)) return error.message;
  return MESSAGES[error.code ?? ''] ?? error.message;
}
