// GET /api/news, /api/news/:slug, the news pages and their feeds.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEWS_ADDRESS, PICTURES_ADDRESS } from '../../contracts/news.ts';
import { DatabaseError } from '../http/database-error.ts';
import { orTimeout } from '../http/or-timeout.ts';
import type { Services } from '../services.ts';
import { articleHtml } from './article-html.ts';
import { newsFeed } from './feed.ts';
import { movedSlug } from './moved-slug.ts';
import { type NewsPage, type Place, placeOf, publishedArticle, publishedNews } from './read-news.ts';
import { type PictureRequest, sendPicture } from './send-picture.ts';

const PAGE = '/resources/news';
const API_ITEMS = 50;
const PAGE_ITEMS = 12;
const FEED_ITEMS = 30;

type ListRequest = FastifyRequest<{ Querystring: { after?: string } }>;
type ArticleRequest = FastifyRequest<{ Params: { slug: string } }>;

export function answerNews(app: FastifyInstance, services: Services): void {
  app.get(NEWS_ADDRESS, async (request: ListRequest, reply) => {
    const { items, next } = await read(services, API_ITEMS, placeIn(request));
    if (next) reply.header('link', `<${NEWS_ADDRESS}?after=${next}>; rel="next"`);
    return reply.send(items);
  });

  app.get(`${NEWS_ADDRESS}/:slug`, async (request: ArticleRequest, reply) => {
    const article = await readArticle(services, request.params.slug);
    return article ? reply.send(article) : reply.callNotFound();
  });

  app.get(PAGE, async (request: ListRequest, reply) => {
    const page = await orTimeout(read(services, PAGE_ITEMS, placeIn(request)), request.log);
    return services.pages.sendShared(reply, PAGE, { news: page?.items, olderNews: page?.next, isLaterPage: Boolean(request.query.after) });
  });

  app.get(`${PAGE}/:slug`, async (request: ArticleRequest, reply) => {
    const article = await readArticle(services, request.params.slug);
    if (!article) {
      const slug = await movedSlug(services.database, request.params.slug);
      // Not for good: an article may get its earlier address back.
      return slug === undefined ? reply.callNotFound() : reply.redirect(`${PAGE}/${slug}`, 307);
    }
    return services.pages.sendShared(reply, `${PAGE}/article`, { article, articleHtml: articleHtml(article.body) });
  });

  app.get(`${PICTURES_ADDRESS}/:name`, (request: PictureRequest, reply) => sendPicture(request, reply, services));

  app.get(`${PAGE}/feed.xml`, async (_request, reply) => sendFeed(reply, services, 'application/rss+xml; charset=utf-8', 'rss2'));
  app.get(`${PAGE}/feed.json`, async (_request, reply) => sendFeed(reply, services, 'application/feed+json; charset=utf-8', 'json1'));
}

async function sendFeed(reply: FastifyReply, services: Services, type: string, format: 'rss2' | 'json1') {
  const { items } = await read(services, FEED_ITEMS);
  return reply.type(type).send(newsFeed(items, services.settings.siteUrl)[format]());
}

function placeIn(request: ListRequest): Place | undefined {
  const { after } = request.query;
  return typeof after === 'string' ? placeOf(after) : undefined;
}

async function read({ database }: Services, limit: number, after?: Place): Promise<NewsPage> {
  try {
    return await publishedNews(database, limit, after);
  } catch (cause) {
    throw new DatabaseError('The news could not be read', { cause });
  }
}

async function readArticle({ database }: Services, slug: string) {
  try {
    return await publishedArticle(database, slug);
  } catch (cause) {
    throw new DatabaseError('The article could not be read', { cause });
  }
}
