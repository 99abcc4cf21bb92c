// /api/desk/newsletter: who gets it, the list as a file, and articles on their way to all confirmed subscribers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counted } from '../../../contracts/counted.ts';
import type { NewsletterState } from '../../../contracts/desk/publishing.ts';
import { type ProblemDetails, sendProblem } from '../../http/problem.ts';
import { readDispatch, readDispatches } from '../../newsletter/read-dispatches.ts';
import { countSubscribers, readSubscribers } from '../../newsletter/read-subscribers.ts';
import { type Started, startDispatch } from '../../newsletter/start-dispatch.ts';
import { subscribersCsv } from '../../newsletter/subscribers-csv.ts';
import type { Services } from '../../services.ts';
import { sendCsv } from '../send-csv.ts';
import { staffActor } from '../staff-actor.ts';
import { staffNames } from '../staff-names.ts';

const ADDRESS = '/api/desk/newsletter';

type OneRow = FastifyRequest<{ Params: { id: string } }>;

export function answerDeskNewsletter(desk: FastifyInstance, services: Services): void {
  const { database, keyring, settings } = services;
  const reading = { database, keyring, namesOf: (ids: string[]) => staffNames(services, ids) };

  desk.get(ADDRESS, async (): Promise<NewsletterState> => {
    return {
      confirmed: await countSubscribers(database, 'confirmed'),
      unconfirmed: await countSubscribers(database, 'unconfirmed'),
      unsubscribed: await countSubscribers(database, 'unsubscribed'),
      can_send: settings.mail !== undefined,
      dispatches: await readDispatches(reading),
    };
  });

  desk.get(`${ADDRESS}/dispatches/:id`, async (request: OneRow, reply) => {
    const dispatch = await readDispatch(reading, request.params.id);
    return dispatch ? reply.send(dispatch) : reply.callNotFound();
  });

  desk.post('/api/desk/news/:id/newsletter', async (request: OneRow, reply) => {
    if (!settings.mail) return sendProblem(reply, NO_MAIL);
    const { staff, params } = request;
    const started = await startDispatch({ database, newsId: params.id, actor: staffActor(staff), by: staff.id, now: new Date() });
    if (started.is === 'unknown') return reply.callNotFound();
    if (started.is !== 'started') return sendProblem(reply, REFUSALS[started.is]);
    return reply.code(201).send(await readDispatch(reading, started.dispatch.id));
  });

  desk.get(`${ADDRESS}.csv`, (request, reply) => sendSubscribers(request, reply, services));
}

/** The confirmed subscribers. Rows that cannot be decrypted have no address and are left out, which the log says. */
function sendSubscribers(request: FastifyRequest, reply: FastifyReply, { database, keyring, settings }: Services): Promise<FastifyReply> {
  const undecryptable = (subscription: string) =>
    request.log.error({ subscription }, 'A subscription was left out of an export: it cannot be decrypted');
  return sendCsv(request, reply, database, {
    fileName: 'newsletter.csv',
    recordedAs: async () => ({
      subject: counted(await countSubscribers(database, 'confirmed'), 'newsletter subscription'),
      detail: 'status confirmed',
    }),
    lines: () => subscribersCsv(readSubscribers({ database, keyring, status: 'confirmed', siteUrl: settings.siteUrl, undecryptable })),
    now: new Date(),
  });
}

const NO_MAIL: ProblemDetails = {
  status: 503,
  name: 'no-mail',
  title: 'Mail is not set up',
  detail: 'Nothing can be sent until whoever runs the server sets MAIL_URL and MAIL_TO.',
};

const REFUSALS: Record<Exclude<Started['is'], 'started' | 'unknown'>, ProblemDetails> = {
  'already-sent': {
    status: 409,
    name: 'already-sent',
    title: 'This article was sent before',
    detail: 'An article goes to the subscribers once. Its progress is on the page of the newsletter.',
  },
  'not-published': {
    status: 409,
    name: 'not-published',
    title: 'This article is not public',
    detail: 'Publish it first. One that is scheduled can be sent once its time has come.',
  },
  'no-subscribers': {
    status: 409,
    name: 'no-subscribers',
    title: 'Nobody has confirmed a subscription yet',
    detail: 'There is nobody to send it to. Try again once somebody has confirmed.',
  },
};
