// Agrees on the consultation with a visitor, moves it and cancels it. Each sends an invitation by mail in the same transaction.
import { v7 as timeOrderedId } from 'uuid';
import { CONSULTATION_MINUTES } from '../../../contracts/desk/leads.ts';
import { lockAuditLog } from '../../../database/audit/append-entry.ts';
import type { AppointmentRow, LeadRow } from '../../../database/inbox-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { fieldFault } from '../../http/field-faults.ts';
import { enqueueNotifications } from '../../notifications/enqueue.ts';
import type { Services } from '../../services.ts';
import { type Answering, recordAnswer, stopClock } from './answer-visitor.ts';
import { lockLead } from './change-lead.ts';
import { addEntry, type ConsultationDetail } from './timeline-entry.ts';

/** A year of five digits is none to a calendar, nor to every database. */
const LATEST = new Date('2200-01-01T00:00:00Z');

export interface Time {
  /** ISO, with its offset. */
  starts_at: string;
  /** IANA name. */
  time_zone: string;
}

export type Arranged = 'arranged' | 'unknown' | 'already planned' | 'nothing planned';

/** @throws FieldFaults for a time that has passed or a time zone that does not exist */
export function agreeOnConsultation(services: Services, answering: Answering, time: Time): Promise<Arranged> {
  refuseImpossible(time, answering.now);
  return arrange(services, answering, 'agreed', async (transaction, seen, planned) => {
    // One that took place does not stand in the way of another.
    if (planned && new Date(planned.starts_at) > answering.now) return 'already planned';
    const appointment: AppointmentRow = {
      id: timeOrderedId(),
      lead_id: seen.id,
      starts_at: new Date(time.starts_at).toISOString(),
      time_zone: time.time_zone,
      minutes: CONSULTATION_MINUTES,
      status: 'planned',
      sequence: 0,
      staff_id: answering.staffId,
    };
    await transaction.insertInto('appointments').values(appointment).execute();
    return appointment;
  });
}

/** @throws FieldFaults as above */
export function moveConsultation(services: Services, answering: Answering, time: Time): Promise<Arranged> {
  refuseImpossible(time, answering.now);
  const moved = { starts_at: new Date(time.starts_at).toISOString(), time_zone: time.time_zone };
  return arrange(services, answering, 'moved', (transaction, _seen, planned) => changePlanned(transaction, planned, moved));
}

export function cancelConsultation(services: Services, answering: Answering): Promise<Arranged> {
  return arrange(services, answering, 'cancelled', (transaction, _seen, planned) =>
    changePlanned(transaction, planned, { status: 'cancelled' }),
  );
}

type Change = (
  transaction: Database,
  seen: LeadRow,
  planned: AppointmentRow | undefined,
) => Promise<AppointmentRow | 'already planned' | 'nothing planned'>;

function arrange({ database, keyring }: Services, answering: Answering, change: ConsultationDetail['change'], write: Change) {
  const { id, staffId, now } = answering;
  return database.transaction().execute(async (transaction): Promise<Arranged> => {
    await lockAuditLog(transaction);
    const seen = await lockLead(transaction, id);
    if (!seen) return 'unknown';
    const appointment = await write(transaction, seen, await plannedFor(transaction, id));
    if (typeof appointment === 'string') return appointment;
    await recordAnswer(transaction, answering, `consultation ${change}`);
    const { id: appointment_id, starts_at, time_zone, minutes, sequence } = appointment;
    const detail = { appointment_id, change, starts_at, time_zone, minutes, sequence };
    const entryId = await addEntry(transaction, keyring, { leadId: id, kind: 'consultation', detail, staffId, now });
    await enqueueNotifications(transaction, { kind: 'timeline_entry', id: entryId, channels: ['mail'], now });
    await stopClock({ transaction, keyring, seen, status: statusAfter(change, seen.status), answering });
    return 'arranged';
  });
}

async function changePlanned(transaction: Database, planned: AppointmentRow | undefined, change: Partial<AppointmentRow>) {
  if (!planned) return 'nothing planned';
  return transaction
    .updateTable('appointments')
    .set({ ...change, sequence: planned.sequence + 1 })
    .where('id', '=', planned.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest appointment of the lead, unless it was cancelled. */
async function plannedFor(transaction: Database, leadId: string): Promise<AppointmentRow | undefined> {
  const appointments = transaction.selectFrom('appointments').selectAll().where('lead_id', '=', leadId);
  const latest = await appointments.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return latest?.status === 'planned' ? latest : undefined;
}

function statusAfter(change: ConsultationDetail['change'], status: LeadRow['status']): LeadRow['status'] {
  if (change === 'cancelled') return status === 'scheduled' ? 'in-progress' : status;
  return status === 'new' || status === 'in-progress' ? 'scheduled' : status;
}

function refuseImpossible({ starts_at, time_zone }: Time, now: Date): void {
  if (!isTimeZone(time_zone)) throw fieldFault('time_zone', 'Choose a time zone, such as Asia/Kolkata');
  if (new Date(starts_at) <= now) throw fieldFault('starts_at', 'Choose a time that is still to come');
  if (new Date(starts_at) >= LATEST) throw fieldFault('starts_at', 'Choose an earlier time: the year is too far away');
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name);
  } catch {
    // A RangeError: there is no such zone. The caller says so.
    return false;
  }
}
