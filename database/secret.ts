// A random value, made on first use and shared by all processes on the database, such as the key that signs render times.
import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

const SECRET_BYTES = 32;

/** @returns the secret of that name, in hexadecimal */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
