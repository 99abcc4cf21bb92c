// /api/desk/leads: the inbox, one lead, and what staff do with it.
import type { FastifyInstance } from 'fastify';
import {
  type Assignee,
  LEADS_PER_PAGE,
  type LeadPage,
  leadChange,
  leadsChange,
  leadsQuery,
  newNote,
} from '../../../contracts/desk/leads.ts';
import { fieldFault, valid } from '../../http/field-faults.ts';
import { sendProblem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { answerReplies } from './answer-replies.ts';
import { readAssignees } from './assignees.ts';
import { changeLead, lockLead } from './change-lead.ts';
import { changeLeads } from './change-leads.ts';
import { countLeads } from './count-leads.ts';
import { sendLeadsCsv } from './export-leads.ts';
import { leadItems } from './lead-items.ts';
import { listLeads } from './list-leads.ts';
import { cursorOf, placeOf } from './place.ts';
import { readLead } from './read-lead.ts';
import { recordReading } from './record-reading.ts';
import { isRepeatedEntry } from './repeated-entry.ts';
import { readReplyTexts } from './reply-texts.ts';
import { LEAD_NOT_FOUND, LEADS, type OneLead, sendLead } from './send-lead.ts';
import { addEntry } from './timeline-entry.ts';

export function answerLeads(desk: FastifyInstance, services: Services): void {
  const { database, keyring } = services;
  const replyTexts = readReplyTexts();

  desk.get(LEADS, async ({ query, staff }): Promise<LeadPage> => {
    const { after, ...filter } = valid(leadsQuery, withoutEmpty(query));
    const listing = { filter, staffId: staff.id, now: new Date(), limit: LEADS_PER_PAGE + 1, after: after ? placeOf(after) : undefined };
    const rows = await listLeads(services, listing);
    const page = rows.slice(0, LEADS_PER_PAGE);
    const last = page.at(-1);
    return { leads: await leadItems(services, page), next: rows.length > LEADS_PER_PAGE && last ? cursorOf(last) : null };
  });

  desk.get(`${LEADS}.csv`, (request, reply) => {
    const { after: _after, ...filter } = valid(leadsQuery, withoutEmpty(request.query));
    return sendLeadsCsv(services, request, reply, filter);
  });

  desk.get(`${LEADS}/counts`, ({ staff }) => countLeads(database, staff.id, new Date()));

  desk.get(`${LEADS}/:id`, async ({ method, params: { id }, staff }: OneLead, reply) => {
    const known = await database.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst();
    // HEAD shows nothing of it.
    if (known && method !== 'HEAD') await recordReading(services, { id, staffId: staff.id, now: new Date() });
    return sendLead(services, reply, id);
  });

  desk.patch(LEADS, async ({ body, staff }) => {
    const { leads, ...wanted } = valid(leadsChange, body);
    await refuseUnknownAssignee(services, wanted.assignee);
    return changeLeads(services, { leads, wanted, staffId: staff.id, now: new Date() });
  });

  desk.patch(`${LEADS}/:id`, async ({ params: { id }, body, staff }: OneLead, reply) => {
    const { version, ...wanted } = valid(leadChange, body);
    await refuseUnknownAssignee(services, wanted.assignee);
    const changing = { id, version, wanted, staffId: staff.id, now: new Date() };
    const changed = await database.transaction().execute((transaction) => changeLead(transaction, keyring, changing));
    const lead = await readLead(services, id);
    if (!lead) return sendProblem(reply, LEAD_NOT_FOUND);
    return changed === 'changed meanwhile' ? changedMeanwhile(reply, { lead }) : reply.send(lead);
  });

  desk.post(`${LEADS}/:id/notes`, async ({ params: { id }, body, staff }: OneLead, reply) => {
    const { text } = valid(newNote, body);
    const known = await database.transaction().execute(async (transaction) => {
      if (!(await lockLead(transaction, id))) return false;
      const note = { leadId: id, kind: 'note' as const, staffId: staff.id, text, now: new Date() };
      if (!(await isRepeatedEntry(transaction, keyring, note))) await addEntry(transaction, keyring, { ...note, detail: {} });
      return true;
    });
    return known ? sendLead(services, reply.code(201), id) : sendProblem(reply, LEAD_NOT_FOUND);
  });

  answerReplies(desk, services);
  desk.get('/api/desk/assignees', async (): Promise<{ assignees: Assignee[] }> => ({ assignees: await readAssignees(services) }));
  desk.get('/api/desk/reply-texts', () => ({ texts: replyTexts }));
}

/** A form of filters sends those that nobody chose as empty ones. */
function withoutEmpty(query: unknown): object {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

/** @throws FieldFaults */
async function refuseUnknownAssignee(services: Services, assignee: string | null | undefined): Promise<void> {
  if (assignee === null || assignee === undefined) return;
  const assignees = await readAssignees(services);
  if (!assignees.some(({ id }) => id === assignee)) throw fieldFault('assignee', 'Choose somebody of the list: others cannot work leads');
}
