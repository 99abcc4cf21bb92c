// Form posts of a browser without JavaScript. They are answered with a page, and what was typed is given back.
import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES } from './bodies.ts';

export function isFormPost(request: FastifyRequest): boolean {
  return request.method === 'POST' && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
}

/**
 * What was typed into a form, also when it was refused before its body was read. A body over the limit is cut off.
 * @returns undefined when nothing can be read
 */
export async function readTyped(request: FastifyRequest): Promise<Record<string, unknown> | undefined> {
  const body = request.body ?? (await readBeginning(request));
  return body ? parseForm(body) : undefined;
}

/** Browsers send line breaks as CR LF; the contracts expect LF. */
export function parseForm(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, withPlainLineBreaks(value)]));
}

async function readBeginning({ raw }: FastifyRequest): Promise<object | undefined> {
  if (raw.readableDidRead) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= BODY_LIMIT_BYTES) break;
    }
  } catch {
    // The sender has gone.
    return undefined;
  }
  // A browser reads the answer only once it has sent the whole body.
  raw.resume();
  return bytes > 0 ? parse(Buffer.concat(chunks).toString('utf8', 0, BODY_LIMIT_BYTES)) : undefined;
}

function withPlainLineBreaks(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}
