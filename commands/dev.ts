// `npm run dev`: the site with hot reload on PORT, the API server on the next port.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dev } from 'astro';
import type { FastifyReply } from 'fastify';
import { makePaperFonts } from '../generators/papers/make-fonts.mjs';
import type { Pages } from '../server/pages.ts';
import { readSettings } from '../server/settings.ts';
import { start } from '../server/start.ts';
import { makeFonts } from '../site/styles/make-fonts.mjs';
import { endWith } from './end-with.ts';

/** Stands in for a build: holds what the server reads besides pages. */
const PLACEHOLDER = 'dist/dev';
const SAMPLES = `${PLACEHOLDER}/samples`;
const CATALOG = `${PLACEHOLDER}/catalog.json`;
const API_PATHS = ['/api', '/auth', '/healthz', '/readyz', '/sitemap.xml', '/robots.txt', '/llms.txt'];

async function develop(): Promise<void> {
  const settings = readSettings(process.env);
  const apiPort = settings.port + 1;
  const site = `http://localhost:${settings.port}`;
  await Promise.all([makeFonts(), makePaperFonts()]);
  // Astro renders the pages: only the catalog and the samples have to exist.
  await mkdir(PLACEHOLDER, { recursive: true });
  if (!existsSync(CATALOG)) await writeFile(CATALOG, '[]');
  if (!existsSync(SAMPLES)) await (await import('../generators/samples/make-samples.ts')).makeSamples(SAMPLES);
  await start({ ...process.env, PORT: String(apiPort), SITE_URL: site }, PLACEHOLDER, async () => pagesOf(site));
  const proxy = {
    ...Object.fromEntries(API_PATHS.map((path) => [path, `http://localhost:${apiPort}`])),
    // One page answers every address of the desk.
    '^/desk/.': { target: site, rewrite: () => '/desk' },
  };
  await dev({ server: { port: settings.port, host: settings.host }, vite: { server: { proxy, strictPort: true } } });
}

/** A form sent without script gets the page from Astro, without its values and messages. `npm start` shows these. */
function pagesOf(site: string): Pages {
  const send = async (reply: FastifyReply, path: string, { status = 200 }: { status?: number }) => {
    const page = await fetch(new URL(path, site));
    return reply
      .code(status)
      .type('text/html')
      .send(await page.text());
  };
  return {
    serveBuilt() {},
    send,
    sendForm: (reply, path) => send(reply, path, {}),
    sendShared: send,
    sendNotFound: (reply) => reply.code(404).type('text/plain').send('Pages are served by the development server.'),
    sendFailure: async (reply, { status, title, detail }) =>
      reply.code(status).type('text/plain').send(`${title}\n${detail}`) as FastifyReply,
  };
}

await develop().catch(endWith);
