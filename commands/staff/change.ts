// Changes a member of staff by address.
import { counted } from '../../contracts/counted.ts';
import type { Role } from '../../contracts/desk/roles.ts';
import { findStaff } from '../../server/auth/find-staff.ts';
import { changeStaff, resetFactor, signOutStaff } from '../../server/desk/staff/change-staff.ts';
import type { CommandContext } from '../context.ts';
import { readAddress } from '../privacy/read-address.ts';

export async function disable(context: CommandContext, email: string): Promise<void> {
  await changeStaff(context, await idOf(context, email), { is_disabled: true }, new Date());
  context.say(`Disabled ${email}: their sessions have ended.`);
}

export async function enable(context: CommandContext, email: string): Promise<void> {
  await changeStaff(context, await idOf(context, email), { is_disabled: false }, new Date());
  context.say(`Enabled ${email}.`);
}

export async function setRole(context: CommandContext, email: string, role: Role): Promise<void> {
  await changeStaff(context, await idOf(context, email), { role }, new Date());
  context.say(`${email} is ${role} now.`);
}

export async function resetSecondFactor(context: CommandContext, email: string): Promise<void> {
  await resetFactor(context, await idOf(context, email), new Date());
  context.say(`${email} sets up another second factor when they sign in.`);
}

export async function signOut(context: CommandContext, email: string): Promise<void> {
  const ended = await signOutStaff(context, await idOf(context, email), new Date());
  context.say(`Ended ${counted(ended, 'session')} of ${email}.`);
}

/** @throws when nobody has that address */
async function idOf(context: CommandContext, email: string): Promise<string> {
  const staff = await findStaff(context, readAddress(email));
  if (!staff) throw new Error(`Nobody on the staff has the address ${email}: "npm run staff -- list" shows everybody.`);
  return staff.id;
}
