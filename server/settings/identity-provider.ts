// The schema of OIDC_ISSUER: the address under which the company's identity provider says what it can do.
import { z } from 'zod';

const FAULT =
  'OIDC_ISSUER is no https address: write the issuer as your identity provider names it, such as https://accounts.google.com, or leave it out';

/** Without TLS anybody on the way could sign in as anybody: http is for this machine alone. */
export const identityProvider = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isOnThisMachine = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isOnThisMachine) && !username && !password;
}, FAULT);
