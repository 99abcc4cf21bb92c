// Invites a member of staff and prints the link.
import type { Role } from '../../contracts/desk/roles.ts';
import { inviteStaff } from '../../server/desk/staff/invite-staff.ts';
import { type CommandContext, warnOfLinks } from '../context.ts';
import { readAddress } from '../privacy/read-address.ts';

interface Inviting {
  email: string;
  role: Role;
  isJson: boolean;
}

/** @throws when it is no address, or somebody who has joined has it */
export async function invite(context: CommandContext, { email, role, isJson }: Inviting): Promise<void> {
  const { database, keyring, settings, actor, say } = context;
  const address = readAddress(email);
  warnOfLinks(context);
  const { siteUrl, mail } = settings;
  const changing = { database, keyring, siteUrl, isMailed: mail !== undefined, actor };
  const { link, expiresAt } = await inviteStaff(changing, { email: address, role }, new Date());
  if (isJson) return say(JSON.stringify({ email: address, role, link, expires_at: expiresAt.toISOString() }));
  say(`Invited ${address} as ${role}. This link works once, until ${expiresAt.toISOString()}:`);
  say(link);
  say(mail ? 'The running server mails it as well.' : 'Mail is not set up (MAIL_URL): send the link yourself.');
}
