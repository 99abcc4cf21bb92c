// /api/desk/people: a person's rights at the desk, with the code of `npm run privacy` and of /your-data. Each act is in the audit trail.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personCorrection, personErasure, personQuery } from '../../../contracts/desk/office.ts';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { FieldFaults, fieldFault, valid } from '../../http/field-faults.ts';
import { sendProblem } from '../../http/problem.ts';
import { closedRows } from '../../privacy/closed-rows.ts';
import { type Corrections, correctPerson } from '../../privacy/correct-person.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPerson } from '../../privacy/export-person.ts';
import { findPerson, isUnknown, namedByIds, type Person } from '../../privacy/find-person.ts';
import { keptAboutYou } from '../../privacy/kept-about-you.ts';
import type { Services } from '../../services.ts';
import { staffActor } from '../staff-actor.ts';
import { lockedProblem, nothingKept } from './problems.ts';

const ADDRESS = '/api/desk/people';

export function answerPeople(desk: FastifyInstance, services: Services): void {
  const { database, keyring, settings } = services;

  /** @throws when the entry cannot be written; then nothing is shown */
  async function recorded({ staff }: FastifyRequest, action: 'read' | 'export', person: Person): Promise<void> {
    await appendEntry(database, { actor: staffActor(staff), action, subject: namedByIds(person) }, new Date());
  }

  desk.post(`${ADDRESS}/search`, async (request, reply) => {
    const { email } = valid(personQuery, request.body);
    const person = await findPerson(database, keyring, email);
    await recorded(request, 'read', person);
    if (isUnknown(person)) return sendProblem(reply, nothingKept(await closedRows(database, keyring)));
    const locked = lockedProblem(person, keyring);
    return locked ? sendProblem(reply, locked) : reply.send(keptAboutYou(person, keyring, email));
  });

  desk.post(`${ADDRESS}/export`, async (request, reply) => {
    const { email } = valid(personQuery, request.body);
    const person = await findPerson(database, keyring, email);
    const closed = await closedRows(database, keyring);
    if (isUnknown(person)) return sendProblem(reply, nothingKept(closed));
    const locked = lockedProblem(person, keyring);
    if (locked) return sendProblem(reply, locked);
    const file = exportPerson(person, keyring, email, new Date(), closed);
    await recorded(request, 'export', person);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="person.json"')
      .send(JSON.stringify(file, null, 2));
  });

  desk.post(`${ADDRESS}/correction`, async (request, reply) => {
    const { email, ...fields } = valid(personCorrection, filledIn(request.body));
    const corrections: Corrections = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    if (Object.keys(corrections).length === 0) throw fieldFault('name', 'Enter what is to be corrected');
    if (isUnknown(await findPerson(database, keyring, email))) return sendProblem(reply, nothingKept(await closedRows(database, keyring)));
    const corrected = await correctPerson({
      database,
      keyring,
      email,
      corrections,
      actor: staffActor(request.staff),
      now: new Date(),
      mailsConfirmation: settings.mail !== undefined,
    });
    if (corrected.is !== 'corrected') throw new FieldFaults(corrected.is === 'refused' ? corrected.errors : {});
    return reply.send(countsOf(corrected.rows));
  });

  desk.post(`${ADDRESS}/erasure`, async (request, reply) => {
    const { email, confirm_email } = valid(personErasure, request.body);
    if (confirm_email.toLowerCase() !== email.toLowerCase())
      throw fieldFault('confirm_email', `This is not ${email}: type the same address`);
    if (isUnknown(await findPerson(database, keyring, email))) return sendProblem(reply, nothingKept(await closedRows(database, keyring)));
    const erased = await erasePerson({ database, keyring, email, actor: staffActor(request.staff), now: new Date() });
    return erased ? reply.send(countsOf(erased)) : reply.callNotFound();
  });
}

function countsOf({ consultationRequests, messages, subscriptions }: Person) {
  return { requests: consultationRequests.length, messages: messages.length, subscriptions: subscriptions.length };
}

/** A form sends empty fields too. They stay as they are. */
function filledIn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}
