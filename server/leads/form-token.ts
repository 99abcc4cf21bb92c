// The signed render time that a form carries, so that a form sent faster than a person types can be told apart.

import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../http/is-same-secret.ts';

const NONCE_BYTES = 9;

export interface FormTokens {
  /** Signs the present time into a new token. */
  issue(now: Date): string;
  /** @returns when the form was rendered, or undefined when the token was not signed here */
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
