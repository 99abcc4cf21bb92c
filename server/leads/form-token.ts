// The signed render time in a form, which tells a form that was sent faster than a person types.
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../http/is-same-secret.ts';

const NONCE_BYTES = 9;

export interface FormTokens {
  /** @returns a new token with the signed time */
  issue(now: Date): string;
  /** @returns when the form was rendered; undefined for a token that this site did not sign */
  renderedAt(token: string): Date | undefined;
}

/** @param secret hexadecimal key, the same in every process that serves the site */
export function formTokens(secret: string): FormTokens {
  const sign = (text: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64url');
  return {
    issue(now) {
      const signed = `${now.getTime().toString(36)}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
      return `${signed}.${sign(signed)}`;
    },
    renderedAt(token) {
      const [time, nonce, signature] = token.split('.');
      if (!time || !nonce || !signature) return undefined;
      if (!isSameSecret(signature, sign(`${time}.${nonce}`))) return undefined;
      return new Date(Number.parseInt(time, 36));
    },
  };
}
