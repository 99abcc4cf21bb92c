// The desk for tests: the whole server with a signed-in member of staff, and leads in its inbox.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Lead, LeadPage } from '../contracts/desk/leads.ts';
import type { Role } from '../contracts/desk/roles.ts';
import type { Settings } from '../server/settings.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { type SignedIn, signIn } from './staff.ts';

export interface DeskApp extends TestApp {
  staff: SignedIn;
  /** Makes a call of the desk as this member of staff. */
  call(method: InjectOptions['method'], path: string, payload?: object): Promise<LightMyRequestResponse>;
  /** The same as somebody else. */
  callAs(staff: SignedIn, method: InjectOptions['method'], path: string, payload?: object): Promise<LightMyRequestResponse>;
  list(query?: string): Promise<LeadPage>;
  lead(id: string): Promise<Lead>;
}

export async function openDesk(given: TestDatabase, changes: Partial<Settings> = {}, role: Role = 'consultant'): Promise<DeskApp> {
  const site = await openTestApp(given, changes);
  const staff = await signIn(given, role);
  const callAs: DeskApp['callAs'] = ({ headers }, method = 'GET', path, payload) =>
    site.app.inject({ method, url: `/api/desk/${path}`, headers, ...(payload && { payload }) });
  const call: DeskApp['call'] = (method, path, payload) => callAs(staff, method, path, payload);
  const read = async (path: string) => {
    const answer = await call('GET', path);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  return { ...site, staff, call, callAs, list: (query = '') => read(`leads${query}`), lead: (id) => read(`leads/${id}`) };
}
