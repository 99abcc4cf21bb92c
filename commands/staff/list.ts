// Lists the staff for a terminal, or as JSON.
import { listStaff } from '../../server/desk/staff/list-staff.ts';
import type { CommandContext } from '../context.ts';
import { plain } from '../write-rows.ts';

export async function list({ database, keyring, say }: CommandContext, isJson: boolean): Promise<void> {
  const staff = await listStaff(database, keyring);
  if (isJson) return say(JSON.stringify(staff, null, 2));
  for (const { email, name, role, state, has_second_factor, last_used_at } of staff) {
    const secondFactor = has_second_factor ? 'second factor' : 'no second factor';
    say([email, name || '(no name yet)', role, state, secondFactor, last_used_at ?? 'never used'].map(plain).join('  '));
  }
  if (staff.length === 0) say('Nobody yet: "npm run staff -- invite EMAIL --role administrator" invites the first.');
}
