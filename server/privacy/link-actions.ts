// The actions behind a mailed link: show, download, correct, erase. Each checks the link first and writes an audit entry.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldErrors } from '../../contracts/problem.ts';
import { ownCorrection, YOUR_DATA_PAGE } from '../../contracts/your-data.ts';
import { appendUnlessRecorded } from '../../database/audit/append-entry.ts';
import { DatabaseError } from '../http/database-error.ts';
import { RetryLaterError } from '../http/retry-later-error.ts';
import type { Services } from '../services.ts';
import { closedRows } from './closed-rows.ts';
import { correctPerson } from './correct-person.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson, isUnknown, namedByIds, type Person } from './find-person.ts';
import { keptAboutYou } from './kept-about-you.ts';
import { isStillThere, type Link, readLink } from './read-link.ts';

const ACTOR = 'visitor by signed link';
const FILE_NAME = 'your-data.json';
/** Within this time the audit trail has one entry for all views, or all downloads, of the same rows by one link. */
const ONE_ENTRY_MILLISECONDS = 60 * 60 * 1_000;

const ERASED_PARTLY =
  'A person had their data erased, but some rows are encrypted with keys that are not at hand: "npm run keys -- list" names them, docs/deploying.md says what to do';

type ValidLink = Extract<Link, { is: 'valid' }>;
/** @param isPartly whether there are closed rows */
type Action = (link: ValidLink, isPartly: boolean) => Promise<FastifyReply>;

/** @param limit throws when the link of this request is used too often; only called for links that we signed */
export function linkActions(services: Services, limit: (request: FastifyRequest) => Promise<void>) {
  const { database, keyring, pages } = services;
  const send = (reply: FastifyReply, yourData: string, more: object = {}) => pages.send(reply, YOUR_DATA_PAGE, { yourData, ...more });

  /** Answers 410 for a link that is no longer valid, and 404 for one that never was. */
  async function withLink(reply: FastifyReply, token: string, action: Action): Promise<FastifyReply> {
    return inDatabase(async () => {
      const link = await readLink(database, keyring, token, new Date());
      if (link.is === 'unknown') return send(reply, 'unknown', { status: 404 });
      if (link.is === 'expired') return send(reply, 'expired', { status: 410 });
      await limit(reply.request);
      const isPartly = (await closedRows(database, keyring)).length > 0;
      return link.is === 'valid' ? action(link, isPartly) : send(reply, 'used', { status: 410, isPartly });
    });
  }

  async function recorded(link: ValidLink, action: 'read' | 'export', person: Person): Promise<void> {
    if (isUnknown(person)) return;
    const now = new Date();
    const entry = { actor: ACTOR, action, subject: namedByIds(person), detail: `link ${link.id}` };
    await appendUnlessRecorded(database, entry, new Date(now.getTime() - ONE_ENTRY_MILLISECONDS), now);
  }

  async function showKept(reply: FastifyReply, token: string, link: ValidLink, more: object): Promise<FastifyReply> {
    const person = await findPerson(database, keyring, link.email);
    await recorded(link, 'read', person);
    const state = isUnknown(person) ? 'nothing' : 'kept';
    return send(reply, state, { token, kept: keptAboutYou(person, keyring, link.email), ...more });
  }

  return {
    show: (reply: FastifyReply, token: string) => withLink(reply, token, (link, isPartly) => showKept(reply, token, link, { isPartly })),

    /** Shows what an erasure would remove, and asks for confirmation. */
    confirmErasure: (reply: FastifyReply, token: string) =>
      withLink(reply, token, async ({ email }, isPartly) => {
        const person = await findPerson(database, keyring, email);
        return send(reply, isUnknown(person) ? 'nothing' : 'erasing', { token, kept: keptAboutYou(person, keyring, email), isPartly });
      }),

    download: (reply: FastifyReply, token: string) =>
      withLink(reply, token, async (link) => {
        const person = await findPerson(database, keyring, link.email);
        await recorded(link, 'export', person);
        const file = exportPerson(person, keyring, link.email, new Date(), await closedRows(database, keyring));
        return reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="${FILE_NAME}"`)
          .send(JSON.stringify(file, null, 2));
      }),

    correct: (reply: FastifyReply, token: string, body: unknown) =>
      withLink(reply, token, async (link, isPartly) => {
        const parsed = ownCorrection.safeParse(filledIn(body));
        const typed = filledIn(body);
        if (!parsed.success) return showKept(reply, token, link, { status: 422, errors: fieldErrors(parsed.error), typed, isPartly });
        const { link: _link, ...corrections } = parsed.data;
        if (Object.keys(corrections).length === 0) return showKept(reply, token, link, { isPartly });
        const corrected = await correctPerson({
          database,
          keyring,
          email: link.email,
          corrections,
          actor: ACTOR,
          now: new Date(),
          mailsConfirmation: false,
          mayCorrect: isStillThere(link.id),
        });
        if (corrected.is === 'too late') return send(reply, 'used', { status: 410 });
        if (corrected.is === 'refused') return showKept(reply, token, link, { status: 422, errors: corrected.errors, typed, isPartly });
        return send(reply, 'corrected', { token, isPartly });
      }),

    erase: (reply: FastifyReply, token: string) =>
      withLink(reply, token, async ({ id, email }, isPartly) => {
        const erased = await erasePerson({ database, keyring, email, actor: ACTOR, now: new Date(), mayErase: isStillThere(id) });
        if (!erased) return send(reply, 'used', { status: 410 });
        if (!isPartly) return send(reply, 'erased');
        reply.request.log.error(ERASED_PARTLY);
        return send(reply, 'erased', { status: 503, isPartly });
      }),
  };
}

async function inDatabase(action: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof RetryLaterError) throw cause;
    throw new DatabaseError('What is kept about a person could not be read or changed', { cause });
  }
}

/** A form sends empty fields too. They stay as they are. */
function filledIn(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}
