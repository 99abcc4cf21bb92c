// The schemas of addresses in settings. No error text contains the address: it may hold a password.
import { z } from 'zod';

export const HIGHEST_PORT = 65_535;

interface Kind {
  schemes: string[];
  example: string;
}

/** Of TLS to the database. The driver ignores a name that it does not know, so that a misspelled one would connect in plain text. */
export const TLS_PARAMETERS: Parameters = {
  known: ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'ssl', 'uselibpqcompat'],
  only: /ssl|tls/i,
};

interface Parameters {
  known: readonly string[];
  /** The names that are checked. Others are left to the driver. */
  only?: RegExp;
}

/** An address that may hold a user name and a password, such as that of a database. */
export function serverAddress(name: string, kind: Kind & { needsHost: boolean; parameters: Parameters }) {
  return checked((value) => {
    if (!hasScheme(value, kind.schemes)) return `${name} is no ${kind.schemes.join(' or ')} address: ${remedy(kind)}`;
    if (!URL.canParse(value) && portIn(value) > HIGHEST_PORT) return `${name} has a port above ${HIGHEST_PORT}: write a smaller one`;
    if (!URL.canParse(value) || !canDecode(new URL(value))) {
      return `${name} cannot be read: in its user name and password write %25 for %, %40 for @, %2F for /, %3A for :, %23 for # and %3F for ?`;
    }
    const { hostname, searchParams } = new URL(value);
    if (kind.needsHost && !hostname) return `${name} names no host: ${remedy(kind)}`;
    const { known, only = /^/ } = kind.parameters;
    const isUnknown = (parameter: string) => only.test(parameter) && !known.includes(parameter);
    if ([...searchParams.keys()].some(isUnknown)) return `${name} has a parameter that is not known: after ? may stand ${known.join(', ')}`;
    return undefined;
  });
}

/** An http address to which paths are appended. A user name or password in it would appear in pages or in the log. */
export function baseAddress(name: string, kind: Kind & { mayHavePath: boolean }) {
  return checked((value) => {
    if (!hasScheme(value, kind.schemes) || !URL.canParse(value))
      return `${name} is no ${kind.schemes.join(' or ')} address: ${remedy(kind)}`;
    const { username, password, pathname } = new URL(value);
    if (username || password) return `${name} holds a user name or a password, which others would read: write it like ${kind.example}`;
    if (/[?#]/.test(value)) return `${name} has a query or a fragment, but paths are added at its end: write it like ${kind.example}`;
    if (!kind.mayHavePath && /[^/]/.test(pathname)) {
      return `${name} has a path, but the site answers at the root of its host: write it like ${kind.example}`;
    }
    return undefined;
  });
}

function checked(faultOf: (value: string) => string | undefined) {
  return z.string().superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
}

function remedy({ example }: Kind): string {
  return `write it like ${example}, or leave it out`;
}

function hasScheme(value: string, schemes: string[]): boolean {
  return schemes.some((scheme) => value.trim().toLowerCase().startsWith(`${scheme}://`));
}

/** Of an address that URL refuses. What comes before the last @ may be a password. */
function portIn(value: string): number {
  const [, port = '0'] = /:(\d+)(?:[/?#]|$)/.exec(value.slice(value.lastIndexOf('@') + 1).replace(/^.*:\/\//, '')) ?? [];
  return Number(port);
}

function canDecode({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
