// Reads the e-mail address that a command is about, judged as the forms judge it.
import { emailAddress } from '../../contracts/fields.ts';

/** @throws when it is none */
export function readAddress(text: string): string {
  const email = text.trim();
  if (!emailAddress().safeParse(email).success) throw new Error(`${text} is no email address: write it as name@company.com.`);
  return email;
}
