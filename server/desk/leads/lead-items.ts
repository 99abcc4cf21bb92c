// Leads as the list of the inbox shows them.
import type { LeadItem } from '../../../contracts/desk/leads.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { Services } from '../../services.ts';
import { readSent, type Sent } from './read-sent.ts';

const EXCERPT_CHARACTERS = 160;

export async function leadItems(services: Pick<Services, 'database' | 'keyring'>, rows: LeadRow[]): Promise<LeadItem[]> {
  const sent = await readSent(services, rows);
  return rows.flatMap((row) => {
    const found = sent.get(row.id);
    return found ? [leadItem(row, found)] : [];
  });
}

export function leadItem(row: LeadRow, { name, email, company, message }: Sent): LeadItem {
  const { id, kind, status, assignee, received_at, due_at, first_reply_at, suspected, version } = row;
  return {
    ...{ id, kind, name, email, company, excerpt: excerptOf(message), status, assignee },
    ...{ received_at, due_at, first_reply_at, suspected, version },
  };
}

export function excerptOf(message: string): string {
  const characters = [...message.replace(/\s+/g, ' ').trim()];
  return characters.length > EXCERPT_CHARACTERS ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…` : characters.join('');
}
