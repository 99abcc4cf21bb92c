// The keys that sign access tokens (ES256). The newest signs; a retired one stays known until its last tokens have expired.
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { v7 as timeOrderedId } from 'uuid';
import { decryptRow, encryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database, Tables } from '../../database/tables.ts';

export const ALGORITHM = 'ES256';
/** Longer than an access token is valid, with room for clocks that differ. */
export const RETIRED_KEY_MILLISECONDS = 60 * 60 * 1_000;
/** A rotation by the command is seen by every process within this time. */
const RELOAD_MILLISECONDS = 60_000;
/** A token of an unknown key makes the keys be read again, at most this often. */
const RELOAD_FOR_UNKNOWN_MILLISECONDS = 1_000;

export type SigningKey = Awaited<ReturnType<typeof importJWK>>;

export interface SigningKeys {
  newest(): Promise<{ id: string; key: SigningKey }>;
  /** The public key of that id, or undefined. */
  find(id: string): Promise<SigningKey | undefined>;
  /** The public keys as a JSON Web Key Set (RFC 7517). */
  publicKeys(): Promise<JWK[]>;
}

interface Loaded {
  id: string;
  key: SigningKey;
  published: JWK[];
  verifying: Map<string, SigningKey>;
  at: number;
}

export function signingKeys(database: Database, keyring: Keyring): SigningKeys {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  let reloadedForUnknownAt = Number.NEGATIVE_INFINITY;

  async function load(): Promise<Loaded> {
    loading ??= readKeys(database, keyring).finally(() => {
      loading = undefined;
    });
    loaded = await loading;
    return loaded;
  }

  async function present(): Promise<Loaded> {
    return loaded && performance.now() - loaded.at < RELOAD_MILLISECONDS ? loaded : load();
  }

  /** Another process may have made the key. */
  async function reloadForUnknown(): Promise<Loaded> {
    const isTooSoon = performance.now() - reloadedForUnknownAt < RELOAD_FOR_UNKNOWN_MILLISECONDS;
    if (isTooSoon) return present();
    reloadedForUnknownAt = performance.now();
    return load();
  }

  return {
    newest: present,
    async find(id) {
      const known = (await present()).verifying.get(id);
      return known ?? (await reloadForUnknown()).verifying.get(id);
    },
    publicKeys: async () => (await present()).published,
  };
}

/** Makes a new key and retires the ones before. */
export async function rotateSigningKeys(database: Database, keyring: Keyring, now: Date): Promise<void> {
  const row = await makeKey(keyring, now);
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('signing_keys').where('retired_at', '<', retiredBefore(now)).execute();
    await transaction.updateTable('signing_keys').set({ retired_at: now.toISOString() }).where('retired_at', 'is', null).execute();
    await transaction.insertInto('signing_keys').values(row).execute();
  });
}

async function readKeys(database: Database, keyring: Keyring): Promise<Loaded> {
  const now = new Date();
  const rows = await database.selectFrom('signing_keys').selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').execute();
  const valid = rows.filter(({ retired_at }) => retired_at === null || retired_at > retiredBefore(now));
  const newest = valid.find(({ retired_at, encrypted_with }) => retired_at === null && keyring.find(encrypted_with));
  if (!newest) {
    await rotateSigningKeys(database, keyring, now);
    return readKeys(database, keyring);
  }
  const published = valid.map(({ public_key }): JWK => JSON.parse(public_key));
  return {
    id: newest.id,
    key: await importJWK(JSON.parse(decryptRow(keyring, 'signing_keys', newest).private_key), ALGORITHM),
    published,
    verifying: new Map(await Promise.all(published.map(async (jwk) => [String(jwk.kid), await importJWK(jwk, ALGORITHM)] as const))),
    at: performance.now(),
  };
}

async function makeKey(keyring: Keyring, now: Date): Promise<Tables['signing_keys']> {
  const id = timeOrderedId();
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const about = { kid: id, alg: ALGORITHM, use: 'sig' };
  return encryptRow(keyring, 'signing_keys', {
    id,
    private_key: JSON.stringify({ ...(await exportJWK(privateKey)), ...about }),
    public_key: JSON.stringify({ ...(await exportJWK(publicKey)), ...about, key_ops: ['verify'] }),
    made_at: now.toISOString(),
    retired_at: null,
  });
}

function retiredBefore(now: Date): string {
  return new Date(now.getTime() - RETIRED_KEY_MILLISECONDS).toISOString();
}
