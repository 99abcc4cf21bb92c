// Explains why a database cannot be used, and what to do.

const FILE = 'The file site.db in the folder of DATA_DIR';
const BACKUP = 'name the folder of the running site, or restore a backup into an empty one';

const REMEDIES: Record<string, string> = {
  SQLITE_NOTADB: `${FILE} is no database: ${BACKUP}.`,
  SQLITE_CORRUPT: `${FILE} is damaged: ${BACKUP}.`,
  SQLITE_CANTOPEN: `${FILE} cannot be opened: let this user read and write it, and the folder.`,
  SQLITE_READONLY: `${FILE} cannot be written: let this user write it, and the folder.`,
  SQLITE_FULL: 'The disk of DATA_DIR is full: make room on it.',
  SQLITE_IOERR: 'The disk of DATA_DIR answers with faults: look at it, and at its room.',
  SQLITE_BUSY: 'Another program holds the database: wait until it is done, then try again.',
  '28P01': 'The database refuses the password: correct it in DATABASE_URL.',
  '28000': 'The database refuses the user, or a connection like this one: correct DATABASE_URL, or what the server allows (pg_hba.conf).',
  '3D000': 'The server has no database of that name: make it, or correct the name at the end of DATABASE_URL.',
  '42501': 'The user of DATABASE_URL may not make tables: make that user the owner of the database.',
  '25006': 'The database can only be read: name the primary server in DATABASE_URL.',
  '53300': 'The database has no connection left: allow more (max_connections), or run fewer processes.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted: name its authority with sslrootcert=FILE in DATABASE_URL.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted: name its authority with sslrootcert=FILE in DATABASE_URL.',
};

/** The driver gives this error no code. */
const WITHOUT_TLS = 'The server does not support SSL connections';

/** @returns undefined for any other error */
export function explainDatabase({ code, message }: { code?: unknown; message?: unknown }): string | undefined {
  if (message === WITHOUT_TLS) return 'The database server does not speak TLS: turn it on there, or take sslmode out of DATABASE_URL.';
  if (typeof code !== 'string') return undefined;
  // SQLite extends its codes, such as SQLITE_READONLY_DIRECTORY.
  return REMEDIES[code] ?? REMEDIES[code.split('_').slice(0, 2).join('_')];
}
