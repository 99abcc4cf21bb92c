// The rows of the desk's staff and of their signing in.
import type { Role } from '../contracts/desk/roles.ts';
import type { Encrypted, EncryptedWith } from './encryption/encrypted.ts';

export interface StaffRow extends EncryptedWith {
  id: string;
  email: Encrypted;
  /** An encrypted empty string until the person gives it. */
  name: Encrypted;
  role: Role;
  /** Argon2id with its parameters and salt; null until a password is set. */
  password_hash: Encrypted | null;
  invited_at: string;
  /** When the person first took the invitation, or signed in at the identity provider. */
  joined_at: string | null;
  last_sign_in_at: string | null;
  disabled_at: string | null;
}

/** A second factor: TOTP (RFC 6238). */
export interface StaffFactorRow {
  id: string;
  staff_id: string;
  friendly_name: Encrypted;
  /** In base32. */
  secret: Encrypted;
  created_at: string;
  /** Null until the first right code. */
  verified_at: string | null;
  /** The period of the last code that was taken: a code is taken once. */
  last_step: number;
  encrypted_with: string;
}

/** A recovery code that has not been used. */
export interface StaffRecoveryCodeRow {
  id: string;
  staff_id: string;
  code: Encrypted;
  encrypted_with: string;
}

/** A person at the company's identity provider. */
export interface StaffIdentityRow extends EncryptedWith {
  id: string;
  staff_id: string;
  /** SHA-256 of issuer and subject. */
  subject_hash: string;
  email: Encrypted;
  created_at: string;
}

export type SignInMethod = 'password' | 'invite' | 'recovery' | 'oauth';

export interface StaffSessionRow {
  id: string;
  staff_id: string;
  method: SignInMethod;
  second_factor_at: string | null;
  /** Browser and system, such as "Firefox on Linux". */
  device: string;
  started_at: string;
  last_used_at: string;
}

export interface StaffRefreshTokenRow {
  /** SHA-256 of the token. */
  id: string;
  session_id: string;
  issued_at: string;
  replaced_at: string | null;
  /** The token that replaced it: two tabs that refresh at once get the same one. */
  successor: Encrypted | null;
  encrypted_with: string;
}

/** A key that signs access tokens with ES256. Its id is the `kid` of the tokens. */
export interface SigningKeyRow {
  id: string;
  /** JSON Web Key. */
  private_key: Encrypted;
  /** JSON Web Key. */
  public_key: string;
  made_at: string;
  /** Since then it signs nothing. What it signed before stays valid until it expires. */
  retired_at: string | null;
  encrypted_with: string;
}

/** A second factor that is being asked for. Deleted when it is answered, rightly or not. */
export interface StaffChallengeRow {
  id: string;
  factor_id: string;
  session_id: string;
  expires_at: string;
}

export type StaffMailKind = 'invite' | 'recovery' | 'guessed' | 'email-changed';

/** A mail to a member of staff. The link of an invitation or a recovery is valid as long as its row exists and has not expired. */
export interface StaffMailRow extends EncryptedWith {
  id: string;
  /** Null for an address that nobody has: it gets no mail, and the answer takes the same work. */
  staff_id: string | null;
  kind: StaffMailKind;
  email: Encrypted;
  made_at: string;
  expires_at: string;
}

/** A sign-in at the identity provider that is under way. */
export interface StaffOidcFlowRow {
  /** SHA-256 of the state that the provider gives back. */
  id: string;
  /** Whose account gets the identity; null for a sign-in, until the provider says who it is. */
  staff_id: string | null;
  /** The verifier of the provider's code (PKCE). */
  provider_verifier: Encrypted;
  /** The challenge of our own code, from the browser. */
  code_challenge: string;
  redirect_to: string;
  /** SHA-256 of our own code, once the provider has answered. */
  code_hash: string | null;
  /** SHA-256 of issuer and subject, once the provider has answered. */
  subject_hash: string | null;
  /** Null unless the provider says that it has verified the address. */
  verified_email: Encrypted | null;
  expires_at: string;
  encrypted_with: string;
}

/** Wrong passwords or codes in a row. */
export interface SignInAttemptsRow {
  /** HMAC of the address or of the account. */
  id: string;
  attempts: number;
  last_at: string;
}
