// Renders an on-demand page through Astro's handler into memory, so that it can be compressed and given a status.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'light-my-request';
import { BUILT_ORIGIN } from './built-origin.ts';
import { headerPolicy } from './content-security-policy.ts';

type AstroHandler = (request: unknown, response: unknown, next: () => void, locals: object) => Promise<void>;

export interface RenderedPage {
  html: string;
  policy: string;
}

/** Rejects when the page does not exist or cannot be rendered. */
export type Render = (path: string, locals: object) => Promise<RenderedPage>;

/** @param entry the server module that `astro build` writes */
export async function loadRenderer(entry: string, siteUrl: string): Promise<Render> {
  const { handler } = (await import(pathToFileURL(resolve(entry)).href)) as { handler: AstroHandler };
  const { host } = new URL(siteUrl);
  return async (path, locals) => {
    const response = await inject((request, response) => void handler(request, response, () => response.writeHead(404).end(), locals), {
      method: 'GET',
      url: path,
      headers: { host },
    });
    if (response.statusCode !== 200) throw new Error(`The page ${path} could not be rendered (${response.statusCode})`);
    const html = response.payload.replaceAll(BUILT_ORIGIN, () => siteUrl);
    return { html, policy: headerPolicy(String(response.headers['content-security-policy'] ?? "default-src 'none'"), html) };
  };
}
