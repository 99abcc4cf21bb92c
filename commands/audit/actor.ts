// The actor of a command for the audit trail: the system user, the person behind it if known, and the command.
import { userInfo } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';

const NAME_MAX_CHARACTERS = 80;
/** A person's name: one line without control characters. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’@_-]+$/u;
/** Accounts that several people use: the administrator, the user of the systemd unit and of the container. */
const SHARED_ACCOUNTS = new Set(['root', 'site', 'node']);

let hasWarned = false;

/** @param command such as `npm run leads`, without its arguments */
export function actorOf(command: string): string {
  const { name, isPerson } = whoActs(process.env, systemUser());
  if (!isPerson && !hasWarned) {
    console.error(`The audit trail can only say that ${name} did this: name yourself with --as "Your Name", or set ACTOR.`);
    hasWarned = true;
  }
  return `${name}: ${command}`;
}

/** With sudo or su the person behind the account is named too. A stated name is added to the account, and does not replace it. */
export function whoActs({ SUDO_USER, LOGNAME, ACTOR }: NodeJS.ProcessEnv, account: string): { name: string; isPerson: boolean } {
  const behind = [SUDO_USER, LOGNAME].find((name) => name && name !== account && !SHARED_ACCOUNTS.has(name));
  const name = behind ? `${account} for ${behind}` : account;
  if (ACTOR) return { name: `${name} (stated: ${readName(ACTOR)})`, isPerson: true };
  return { name, isPerson: Boolean(behind) || !(SHARED_ACCOUNTS.has(account) || account.startsWith(NAMELESS)) };
}

/** An option of every command that writes to the audit trail. */
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
    // The system has no name for this user: its number remains.
    return `${NAMELESS}${process.getuid?.() ?? 'unknown'}`;
  }
}
