// The server with somebody signed in at the desk, and a data folder of the test.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Role } from '../contracts/desk/roles.ts';
import type { Settings } from '../server/settings.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { type SignedIn, signIn } from './staff.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface OfficeApp extends SignedIn {
  app: FastifyInstance;
  logged: TestApp['logged'];
  dataDirectory: string;
  call(method: Method, url: string, payload?: object): Promise<LightMyRequestResponse>;
  /** Sends a file. */
  send(method: Method, url: string, payload: Buffer, type: string): Promise<LightMyRequestResponse>;
}

/** @param changes to the settings that hold without any */
export async function openOffice(
  context: TestContext,
  given: TestDatabase,
  role: Role,
  { name, ...changes }: Partial<Settings> & { name?: string } = {},
): Promise<OfficeApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'desk-'));
  context.after(() => rm(dataDirectory, { recursive: true, force: true }));
  const { app, logged } = await openTestApp(given, { dataDirectory, ...changes });
  context.after(() => app.close());
  const staff = await signIn(given, role, name === undefined ? {} : { name });
  const { headers } = staff;
  return {
    ...staff,
    app,
    logged,
    dataDirectory,
    call: (method, url, payload) => app.inject({ method, url, headers, ...(payload && { payload }) }),
    send: (method, url, payload, type) => app.inject({ method, url, payload, headers: { ...headers, 'content-type': type } }),
  };
}
