// /api/desk/news: drafts, publishing, versions and the preview of articles.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DeskNews, newDraft, newsChange, newsPreview, newsRestore } from '../../../contracts/desk/publishing.ts';
import { fieldFault, valid } from '../../http/field-faults.ts';
import { articleHtml } from '../../news/article-html.ts';
import { type Author, type Changed, changeNews } from '../../news/change-news.ts';
import { findNews } from '../../news/kept-news.ts';
import { findVersion } from '../../news/news-versions.ts';
import type { Services } from '../../services.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { staffActor } from '../staff-actor.ts';
import { beginDraft } from './begin-draft.ts';
import { planChange } from './plan-change.ts';
import { deskNews, listNews, listVersions } from './read-news.ts';
import { receivePictures } from './receive-picture.ts';

const ADDRESS = '/api/desk/news';
/** A text of 200,000 characters, escaped as JSON. */
const ARTICLE_LIMIT = { bodyLimit: 1_500_000 };

type OneArticle = FastifyRequest<{ Params: { id: string } }>;

export function answerDeskNews(desk: FastifyInstance, services: Services): void {
  const { database } = services;

  desk.get(ADDRESS, async () => ({ news: await listNews(database) }));

  desk.post(ADDRESS, ARTICLE_LIMIT, async (request, reply) => {
    const draft = valid(newDraft, request.body);
    const begun = await beginDraft(authorOf(request, services), draft, new Date());
    return reply.code(201).send(deskNews(begun));
  });

  desk.get(`${ADDRESS}/:id`, async (request: OneArticle, reply) => {
    const found = await findNews(database, request.params.id);
    return found ? reply.send(deskNews(found)) : reply.callNotFound();
  });

  desk.patch(`${ADDRESS}/:id`, ARTICLE_LIMIT, async (request: OneArticle, reply) => {
    const { version, ...change } = valid(newsChange, request.body);
    const seen = await findNews(database, request.params.id);
    if (!seen) return reply.callNotFound();
    if (seen.version !== version) return sendChanged(reply, { is: 'changed meanwhile', news: seen });
    const planned = await planChange(database, seen, change, new Date());
    return sendChanged(reply, await changeNews(authorOf(request, services), { id: seen.id, version, ...planned }));
  });

  desk.get(`${ADDRESS}/:id/versions`, async (request: OneArticle, reply) => {
    if (!(await findNews(database, request.params.id))) return reply.callNotFound();
    return reply.send({ versions: await listVersions(services, request.params.id) });
  });

  desk.post(`${ADDRESS}/:id/restore`, async (request: OneArticle, reply) => {
    const { version, from } = valid(newsRestore, request.body);
    const seen = await findNews(database, request.params.id);
    if (!seen) return reply.callNotFound();
    if (seen.version !== version) return sendChanged(reply, { is: 'changed meanwhile', news: seen });
    const earlier = await findVersion(database, seen.id, from);
    if (!earlier) throw fieldFault('from', 'This version is not there: choose one of the list');
    const { title, excerpt, category, image_url, body } = earlier;
    const planned = await planChange(database, seen, { title, excerpt, category, image_url, body }, new Date());
    const deed = `version ${from} restored`;
    return sendChanged(reply, await changeNews(authorOf(request, services), { id: seen.id, version, ...planned, deed }));
  });

  desk.post(`${ADDRESS}/preview`, ARTICLE_LIMIT, async (request, reply) => {
    const { body } = valid(newsPreview, request.body);
    return reply.type('text/html; charset=utf-8').send(articleHtml(body));
  });

  receivePictures(desk, services);
}

function authorOf({ staff }: FastifyRequest, { database }: Services): Author {
  return { database, actor: staffActor(staff), by: staff.id };
}

function sendChanged(reply: FastifyReply, changed: Changed): FastifyReply {
  if (changed.is === 'unknown') {
    reply.callNotFound();
    return reply;
  }
  const news: DeskNews = deskNews(changed.news);
  return changed.is === 'changed' ? reply.send(news) : changedMeanwhile(reply, { news });
}
