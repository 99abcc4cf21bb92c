// Who acts, as the audit trail names them: the operating system's user, and the command without what it was given.
import { userInfo } from 'node:os';

/** @param command such as `npm run leads` */
export function actorOf(command: string): string {
  return `${user()}: ${command}`;
}

/** With sudo the person behind it counts too. A container may run under a number that has no name. */
function user(): string {
  const { SUDO_USER } = process.env;
  const name = systemUser();
  return SUDO_USER && SUDO_USER !== name ? `${name} for ${SUDO_USER}` : name;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // There is no entry for this user: its number is all that is known.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
