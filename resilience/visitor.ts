// A visitor of the tests of faults: sends leads as the form's script does and as a browser without JavaScript does.
import { setTimeout as pause } from 'node:timers/promises';
import { CONSULTATION_REQUESTS_ADDRESS } from '../contracts/consultation-request.ts';
import type { CONTACTS_ADDRESS } from '../contracts/contact.ts';

export type LeadAddress = typeof CONSULTATION_REQUESTS_ADDRESS | typeof CONTACTS_ADDRESS;

export interface Sending {
  address?: LeadAddress;
  /** What tells it from the others: it stands in the message, and is the Idempotency-Key. */
  mark: string;
  /** Where it comes from: the limit of posts a minute counts by address. Believed with TRUST_PROXY=on. */
  from?: string;
}

export interface Answered {
  status: number;
  text: string;
}

const SENDER = { name: 'Ada Lindqvist', email: 'ada@labs.com' };
const PATIENCE_MILLISECONDS = 40_000;
const COME_BACK_MILLISECONDS = 300;

export async function sendJson(site: string, { address = CONSULTATION_REQUESTS_ADDRESS, mark, from }: Sending): Promise<Answered> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': mark.replaceAll(' ', '-'),
    ...(from && { 'x-forwarded-for': from }),
  };
  return post(`${site}${address}`, headers, JSON.stringify({ ...SENDER, message: messageOf(mark) }));
}

/** @param token the one of the page that the form stood on: it makes a form that is sent again the same form */
export async function sendForm(site: string, { address = CONSULTATION_REQUESTS_ADDRESS, mark, from }: Sending, token: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(from && { 'x-forwarded-for': from }) };
  const fields = { ...SENDER, phone: '', message: messageOf(mark), department_code: '', form_token: token };
  return post(`${site}${address}`, headers, new URLSearchParams(fields).toString());
}

/** @returns the signed time of a form as the page shows it */
export async function openForm(site: string, page: '/consultation' | '/contact' = '/consultation'): Promise<string> {
  return tokenIn(await (await visit(`${site}${page}`)).text());
}

export function tokenIn(html: string): string {
  const input = /<input[^>]*name="form_token"[^>]*>/.exec(html)?.[0] ?? '';
  const token = /value="([^"]+)"/.exec(input)?.[1];
  if (!token) throw new Error(`There is no form on this page: ${html.slice(0, 400)}`);
  return token;
}

/** @returns the id under which it was kept */
export function idIn({ status, text }: Answered): string {
  if (status !== 201) throw new Error(`It was not kept: ${status} ${text}`);
  return JSON.parse(text).id;
}

export function messageOf(mark: string): string {
  return `Our tablet fails dissolution: ${mark}`;
}

export function markIn(message: string): string {
  return message.slice(messageOf('').length);
}

/** As a person visits: who is asked to come back in a moment, because there is much to do, comes back. */
export async function visit(url: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MILLISECONDS), ...request });
    if (response.status !== 503 || !response.headers.has('retry-after')) return response;
    await response.arrayBuffer();
    await pause(COME_BACK_MILLISECONDS);
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Answered> {
  const response = await visit(url, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}
