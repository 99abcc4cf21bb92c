// An identity provider for tests, on loopback: the package oidc-provider with its own pages for signing in and consenting.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { Provider } from 'oidc-provider';
import { TEST_SITE } from './app.ts';

export interface IdentityProvider {
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** What the provider says about each person, by the name that they sign in with. */
  people: Map<string, { email: string; email_verified: boolean }>;
  /** Follows an address of the provider as a browser does, signing in under that name. @returns where it sends the browser in the end */
  signIn(address: string, name: string): Promise<string>;
}

const CLIENT = { client_id: 'desk', client_secret: 'a secret of the desk and the provider' };
const MAX_STEPS = 12;

/** @param siteUrl where the provider sends browsers back to */
export async function openIdentityProvider(context: Pick<TestContext, 'after'>, siteUrl = TEST_SITE): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: IdentityProvider['people'] = new Map();
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${siteUrl}/auth/v1/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    findAccount: async (_request, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  });
  server.on('request', provider.callback());
  return {
    settings: { issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
    people,
    signIn: (address, name) => follow(issuer, address, name),
  };
}

async function follow(issuer: string, address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = { url: address, body: undefined as URLSearchParams | undefined };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (!next.url.startsWith(issuer)) return next.url;
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const method = next.body ? 'POST' : 'GET';
    const response = await fetch(next.url, { method, redirect: 'manual', headers: { cookie }, ...(next.body && { body: next.body }) });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    if (location) next = { url: new URL(location, next.url).href, body: undefined };
    else next = { url: actionIn(page, next.url), body: answerTo(page, name) };
  }
  throw new Error('The identity provider sends in circles');
}

function actionIn(page: string, url: string): string {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`The identity provider shows no form: ${page.slice(0, 500)}`);
  return new URL(action, url).href;
}

function answerTo(page: string, name: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
  return new URLSearchParams(prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt });
}
