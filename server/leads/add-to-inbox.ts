// Puts a lead into the inbox of the desk, in the transaction that keeps it.
import type { LeadKind } from '../../contracts/desk/leads.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import { type Findable, insertLeadWords } from '../../database/encryption/lead-words.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { deadlineOf } from '../notifications/deadline.ts';

interface NewLead {
  kind: LeadKind;
  lead: Findable & { suspected: boolean };
}

export async function addToInbox(transaction: Database, keyring: Keyring, { kind, lead }: NewLead): Promise<void> {
  const { id, received_at, suspected } = lead;
  await transaction
    .insertInto('leads')
    .values({ ...newLead({ id, kind, received_at, suspected }), words_indexed_at: received_at })
    .execute();
  await insertLeadWords(transaction, keyring, [lead]);
}

/** A suspected lead is new as every other: a person judges it. */
export function newLead({ id, kind, received_at, suspected }: Pick<Tables['leads'], 'id' | 'kind' | 'received_at' | 'suspected'>) {
  return {
    id,
    kind,
    status: 'new' as const,
    version: 1,
    assignee: null,
    received_at,
    due_at: deadlineOf(kind, new Date(received_at)).toISOString(),
    first_reply_at: null,
    suspected,
    is_waiting: true,
    reminded: 'none' as const,
    words_indexed_at: null,
  };
}
