// Who acts, as the audit trail names them: the operating system's user, the person behind it as far as that is known, and the command.
import { userInfo } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

const NAME_MAX_CHARACTERS = 80;
/** A person's name, on one line and without anything that a terminal would obey. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’@_-]+$/u;
/** Accounts that several people act as: the administrator, the unit's user and the container's. */
const SHARED_ACCOUNTS = new Set(['root', 'site', 'node']);

let isTold = false;

/** @param command such as `npm run leads`, without what it was given */
export function actorOf(command: string): string {
  const { name, isPerson } = whoActs(process.env, systemUser());
  if (!isPerson && !isTold) {
    console.error(`The audit trail can only say that ${name} did this: name yourself with --as "Your Name", or set ACTOR.`);
    isTold = true;
  }
  return `${name}: ${command}`;
}

/** With sudo or su the person behind the account counts too. What somebody says of themselves stands beside it, not in its place. */
export function whoActs({ SUDO_USER, LOGNAME, ACTOR }: NodeJS.ProcessEnv, account: string): { name: string; isPerson: boolean } {
  const behind = [SUDO_USER, LOGNAME].find((name) => name && name !== account && !SHARED_ACCOUNTS.has(name));
  const name = behind ? `${account} for ${behind}` : account;
  if (ACTOR) return { name: `${name} (stated: ${readName(ACTOR)})`, isPerson: true };
  return { name, isPerson: Boolean(behind) || !(SHARED_ACCOUNTS.has(account) || account.startsWith(NAMELESS)) };
}

/** For every command that writes to the trail. */
export function actorOption(): Option {
  return new Option('--as <name>', 'who you are, for the audit trail; as does the setting ACTOR').argParser((name) => {
    process.env.ACTOR = readName(name);
  });
}

function readName(text: string): string {
  const name = text.trim();
  if (NAME.test(name) && name.length <= NAME_MAX_CHARACTERS) return name;
  throw new InvalidArgumentError(`Who acts is named by letters on one line, ${NAME_MAX_CHARACTERS} at the most: --as "Ann Byron".`);
}

const NAMELESS = 'user ';

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // There is no entry for this user: its number is all that is known.
    return `${NAMELESS}${process.getuid?.() ?? 'unknown'}`;
  }
}
