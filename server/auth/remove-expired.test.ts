// What signing in leaves behind is removed once it is of no use, and what is in use stays.
import assert from 'node:assert/strict';
import { ofAnyTable } from '../../database/backup/any-table.ts';
import { testOnBoth } from '../../test/databases.ts';
import { fillStaff } from '../../test/filled-staff.ts';
import { signIn } from '../../test/staff.ts';
import { removeExpired } from './remove-expired.ts';

const SHORT_LIVED = ['staff_sessions', 'staff_refresh_tokens', 'staff_challenges', 'staff_mails', 'staff_oidc_flows', 'sign_in_attempts'];

testOnBoth('the night removes ended sessions and expired links, and leaves accounts and whoever is signed in', async (_context, given) => {
  await fillStaff(given.database, '2025-12-01T09:30:00.123Z');
  const present = await signIn(given, 'consultant');
  await removeExpired(given.database, new Date());
  for (const table of SHORT_LIVED) {
    const rows = await ofAnyTable(given.database).selectFrom(table).select('id').execute();
    assert.deepEqual(rows, table === 'staff_sessions' ? [{ id: present.sessionId }] : [], table);
  }
  assert.equal((await given.database.selectFrom('signing_keys').select('id').execute()).length, 1, 'the key in use');
  assert.equal((await given.database.selectFrom('staff').select('id').execute()).length, 2);
  assert.equal((await given.database.selectFrom('staff_factors').select('id').execute()).length, 2);
});
