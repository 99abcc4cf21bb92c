// Loads the built site into memory: each file with its encodings, its ETag and its headers.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type AnalyticsOfPages, WITH_ANALYTICS } from './analytics.ts';
import { BUILT_ORIGIN } from './built-origin.ts';
import { compressed, type Encodings } from './compress.ts';
import { liftPolicy } from './content-security-policy.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.speculationrules': 'application/speculationrules+json',
};

/** The rules for prefetching pages, as a header, so that they take no bytes of the pages. */
const SPECULATION_RULES = { 'speculation-rules': '"/site.speculationrules"' };

/** Sent without analytics, because the unknown address may be a mailed link that was cut off, with its token. */
const NOT_FOUND = '404.html';

export interface BuiltFile {
  encodings: Encodings;
  headers: Record<string, string>;
}

/**
 * @param build the folder of one build
 * @returns every file by its address; pages without .html
 */
export async function loadBuilt(build: string, siteUrl: string, analytics: AnalyticsOfPages): Promise<Map<string, BuiltFile>> {
  const folder = join(build, 'client');
  const cache = join(build, 'compressed');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const served = names.filter((name) => !name.startsWith(WITH_ANALYTICS));
  const load = async (name: string) => {
    const { body, type, headers } = await read(folder, name, siteUrl, analytics);
    const encodings = await compressed(body, type, cache);
    return [addressOf(name), { encodings, headers: { ...headers, 'content-type': type, etag: tagOf(body) } }] as const;
  };
  return new Map(await Promise.all(served.map(load)));
}

interface ReadFile {
  body: Buffer;
  type: string;
  headers: Record<string, string>;
}

async function read(folder: string, name: string, siteUrl: string, analytics: AnalyticsOfPages): Promise<ReadFile> {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const file = await readFile(join(folder, analytics.variantOf(name)));
  const headers = { 'cache-control': caching(name) };
  if (!name.endsWith('.html')) return { body: withSiteUrl(file, type, siteUrl), type, headers: { ...headers, ...forOthers(name) } };
  const page = liftPolicy(file.toString('utf8').replaceAll(BUILT_ORIGIN, () => siteUrl));
  const { html, policy } = name === NOT_FOUND ? page : analytics.addTo(page);
  return { body: Buffer.from(html), type, headers: { ...headers, 'content-security-policy': policy, ...SPECULATION_RULES } };
}

/** The ETag of a body. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function withSiteUrl(file: Buffer, type: string, siteUrl: string): Buffer {
  return /xml|text\/plain/.test(type) ? Buffer.from(file.toString('utf8').replaceAll(BUILT_ORIGIN, () => siteUrl)) : file;
}

/** Other sites show the pictures of shared links. */
function forOthers(name: string): Record<string, string> {
  return name.startsWith('pictures/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {};
}

/** Files under _astro/ have a hash of their content in their name, so they never change. */
function caching(name: string): string {
  return name.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

function addressOf(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  return `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}
