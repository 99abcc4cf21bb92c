// Parses an e-mail address by the rules of the forms.
import { emailAddress } from '../../contracts/fields.ts';

/** @throws when it is not an e-mail address */
export function readAddress(text: string): string {
  const email = text.trim();
  if (!emailAddress().safeParse(email).success) throw new Error(`${text} is no email address: write it as name@company.com.`);
  return email;
}
