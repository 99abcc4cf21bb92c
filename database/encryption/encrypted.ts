// The type of encrypted text, and the columns that encryption adds to a row.

declare const encrypted: unique symbol;

/**
 * Text that is encrypted with a data key (database/encryption). It is not a string: the compiler refuses plain text in its place, and
 * encrypted text where a string is expected.
 */
export interface Encrypted {
  readonly [encrypted]: true;
}

/** The columns that encryption adds to a row. */
export interface EncryptedWith {
  /** HMAC of the e-mail address; finds its rows. */
  email_lookup: string;
  /** Id of the data key that the row is encrypted with. */
  encrypted_with: string;
}
