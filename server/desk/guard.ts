// The guard of /api/desk: every call needs a session, a role that may make it (contracts/desk/roles.ts) and, for most, the second factor.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCOUNT_CALLS,
  DESK_CALLS,
  DESK_PROBLEMS,
  type DeskCall,
  mayCall,
  type Role,
  SECOND_FACTOR_ROLES,
} from '../../contracts/desk/roles.ts';
import type { Database } from '../../database/tables.ts';
import { type AssuranceLevel, levelOf } from '../auth/assurance.ts';
import { hasSecondFactor } from '../auth/require-session.ts';
import { presentSession } from '../auth/sessions/present-session.ts';
import { PERSONAL } from '../http/headers.ts';
import { sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Who makes a call of the desk. */
export interface DeskStaff {
  id: string;
  name: string;
  email: string;
  role: Role;
  aal: AssuranceLevel;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard for every call of the desk, and for no other. */
    staff: DeskStaff;
  }
}

/**
 * Guards every route that is registered in this scope after it.
 * @throws at the start, for a route that the table of calls does not name
 */
export function guardDesk(desk: FastifyInstance, services: Services): void {
  desk.decorateRequest('staff', null as unknown as DeskStaff);
  desk.addHook('onRoute', (route) => {
    const { method, url } = route;
    route.config = { ...route.config, isOfStaff: true };
    for (const each of [method].flat()) {
      if (!callOf(each, url)) throw new Error(`${each} ${url} is not in the table of the desk's calls (contracts/desk/roles.ts)`);
    }
  });
  desk.addHook('onRequest', async (request, reply) => {
    reply.headers(PERSONAL);
    const present = await presentSession(request, services);
    if (!present) return sendProblem(reply.header('www-authenticate', 'Bearer'), NOT_SIGNED_IN);
    const { staff, session } = present;
    request.staff = {
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      aal: levelOf(session),
      sessionId: session.id,
    };
    return refuse(request, reply, services.database);
  });
}

/** @returns nothing when the call may be made */
async function refuse(request: FastifyRequest, reply: FastifyReply, database: Database): Promise<FastifyReply | undefined> {
  const { staff, method, routeOptions } = request;
  const call = callOf(method, String(routeOptions.url));
  if (!call || !mayCall(staff.role, call)) return sendProblem(reply, ROLE);
  const lacksSecondFactor = staff.aal === 'aal1' && !(call in ACCOUNT_CALLS) && (await needsSecondFactor(database, staff));
  return lacksSecondFactor ? sendProblem(reply, SECOND_FACTOR) : undefined;
}

/** Whoever may read leads needs it, and whoever has set one up. */
async function needsSecondFactor(database: Database, { id, role }: Pick<DeskStaff, 'id' | 'role'>): Promise<boolean> {
  if (SECOND_FACTOR_ROLES.includes(role)) return true;
  return hasSecondFactor(database, id);
}

/** Fastify answers HEAD wherever GET is answered. */
function callOf(method: string, url: string): DeskCall | undefined {
  const call = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return Object.hasOwn(DESK_CALLS, call) ? (call as DeskCall) : undefined;
}

const NOT_SIGNED_IN = {
  status: 401,
  name: DESK_PROBLEMS.notSignedIn,
  title: 'You are not signed in',
  detail: 'Your session has ended. Sign in again, then repeat what you did.',
};

const SECOND_FACTOR = {
  status: 403,
  name: DESK_PROBLEMS.secondFactor,
  title: 'A second factor is needed',
  detail: 'Enter the code of your authenticator app. If you have not set one up yet, do so in your account.',
};

const ROLE = {
  status: 403,
  name: DESK_PROBLEMS.role,
  title: 'Your role does not include this',
  detail: 'Ask an administrator of the desk to do this, or to change your role.',
};
