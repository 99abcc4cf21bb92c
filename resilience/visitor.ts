// A visitor for the resilience tests: sends leads as the script of the form does, and as a browser without script does.
import { setTimeout as pause } from 'node:timers/promises';
import { CONSULTATION_REQUESTS_ADDRESS } from '../contracts/consultation-request.ts';
import type { CONTACTS_ADDRESS } from '../contracts/contact.ts';

export type LeadAddress = typeof CONSULTATION_REQUESTS_ADDRESS | typeof CONTACTS_ADDRESS;

export interface Sending {
  address?: LeadAddress;
  /** Identifies the lead: it is part of the message, and the Idempotency-Key. */
  mark: string;
  /** The address for the rate limit, trusted with TRUST_PROXY=on. */
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

/** @param token the token of the page with the form: with the same token a repeated form is the same form */
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

/** @returns the id of the stored row */
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

/** Visits as a person does: after 503 with Retry-After, the visitor comes back. */
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
