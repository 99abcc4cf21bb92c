// What visitors sent, decrypted, for leads of both kinds.
import { decryptEach } from '../../../database/encryption/encrypted-rows.ts';
import { DecryptionError, decryptText } from '../../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { EncryptedDatabase } from '../../../database/open-encrypted.ts';

/** A field that a kind of lead does not have is empty. */
export interface Sent {
  id: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  suspected_because: string | null;
  /** The report of a tool, as JSON text. */
  report: string | null;
}

/** @returns by id; a lead that was erased meanwhile is missing */
export async function readSent(
  { database, keyring }: EncryptedDatabase,
  leads: Pick<LeadRow, 'id' | 'kind'>[],
): Promise<Map<string, Sent>> {
  const idsOf = (kind: LeadRow['kind']) => leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
  const [requestIds, messageIds] = [idsOf('consultation_request'), idsOf('contact')];
  const requests =
    requestIds.length === 0
      ? []
      : await database
          .selectFrom('consultation_requests')
          .select(['id', 'name', 'email', 'company', 'phone', 'message', 'suspected_because', 'report'])
          .where('id', 'in', requestIds)
          .execute();
  const messages =
    messageIds.length === 0
      ? []
      : await database
          .selectFrom('contacts')
          .select(['id', 'name', 'email', 'phone', 'subject', 'message', 'suspected_because'])
          .where('id', 'in', messageIds)
          .execute();
  const sent = [
    ...requests.map((row) => {
      const { company, phone, ...others } = opened(keyring, 'consultation_requests', row);
      return { ...others, company: company ?? '', phone: phone ?? '', subject: '' };
    }),
    ...messages.map((row) => ({ ...opened(keyring, 'contacts', row), company: '', report: null })),
  ];
  return new Map(sent.map((each) => [each.id, each]));
}

/** A lead that cannot be decrypted stays in the list: its fields say why. */
function opened<Row extends { id: string }>(keyring: Keyring, table: 'consultation_requests' | 'contacts', row: Row) {
  return decryptEach(row, table, (column, encrypted) => {
    try {
      return decryptText(keyring, { table, id: row.id, column }, encrypted);
    } catch (cause) {
      if (!(cause instanceof DecryptionError)) throw cause;
      return `(cannot be opened: ${cause.why})`;
    }
  });
}
