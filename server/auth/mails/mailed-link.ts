// The link in an invitation or a recovery. It is made from the canonical address of the site, never from a request.
import type { Keyring } from '../../../database/encryption/keyring.ts';
import { signLink } from '../../privacy/link-token.ts';
import { RECOVER_PAGE, WELCOME_PAGE } from '../addresses.ts';

export type LinkKind = 'invite' | 'recovery';

const PAGES: Record<LinkKind, string> = { invite: WELCOME_PAGE, recovery: RECOVER_PAGE };

/** The token stands after the #, which browsers send to no server. */
export function mailedLink(siteUrl: string, kind: LinkKind, token: string): string {
  return `${siteUrl}${PAGES[kind]}#token_hash=${token}&type=${kind}`;
}

export function tokenOf(keyring: Keyring, { id, expiresAt }: { id: string; expiresAt: Date }): string {
  return signLink(keyring, keyring.first().id, id, expiresAt);
}
