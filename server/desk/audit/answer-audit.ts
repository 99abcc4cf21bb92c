// /api/desk/audit: the trail of who read, exported, changed or erased data, newest first, and whether its chain of hashes holds.
import type { FastifyInstance } from 'fastify';
import { counted } from '../../../contracts/counted.ts';
import { type AuditEntry, type AuditVerification, auditQuery } from '../../../contracts/desk/office.ts';
import { entriesBefore, entriesInOrder } from '../../../database/audit/read-trail.ts';
import { verifyTrail } from '../../../database/audit/verify-trail.ts';
import type { AuditEntryRow } from '../../../database/tables.ts';
import { valid } from '../../http/field-faults.ts';
import type { Services } from '../../services.ts';
import { staffIdOf } from '../staff-actor.ts';
import { staffNames } from '../staff-names.ts';

const ENTRIES_PER_PAGE = 50;
/** Walks the whole trail. */
const VERIFYING = { config: { cost: 20 } };

export function answerAudit(desk: FastifyInstance, services: Services): void {
  const { database } = services;

  desk.get('/api/desk/audit', async (request) => {
    const { after, action } = valid(auditQuery, request.query);
    const rows = await entriesBefore(database, {
      before: after === undefined ? undefined : Number(after),
      action,
      limit: ENTRIES_PER_PAGE + 1,
    });
    const entries = await withNames(services, rows.slice(0, ENTRIES_PER_PAGE));
    const last = entries.at(-1);
    return { entries, next: rows.length > ENTRIES_PER_PAGE && last ? String(last.number) : null };
  });

  desk.get('/api/desk/audit/verification', VERIFYING, async (): Promise<AuditVerification> => {
    const verdict = await verifyTrail(entriesInOrder(database));
    if (verdict.is === 'broken') {
      return { is_whole: false, entries: verdict.number, detail: `The trail is broken at entry ${verdict.number}: ${verdict.because}.` };
    }
    const head = verdict.head ? ` Its head is ${verdict.head.number}:${verdict.head.hash}.` : '';
    return {
      is_whole: true,
      entries: verdict.entries,
      detail: `The trail is whole: ${counted(verdict.entries, 'entry', 'entries')}.${head}`,
    };
  });
}

/** Members of staff stand in the trail by their ids. */
async function withNames(services: Services, rows: AuditEntryRow[]): Promise<AuditEntry[]> {
  const names = await staffNames(
    services,
    rows.flatMap(({ actor }) => staffIdOf(actor) ?? []),
  );
  return rows.map(({ number, at, actor, action, subject, detail }) => {
    const name = names.get(staffIdOf(actor) ?? '');
    return { number, at, actor: name ?? actor, action, subject, detail };
  });
}
