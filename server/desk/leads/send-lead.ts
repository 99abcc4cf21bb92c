// The address of a lead at the desk, and the answer with the lead as it is now.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems, sendProblem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { readLead } from './read-lead.ts';

export const LEADS = '/api/desk/leads';
export type OneLead = FastifyRequest<{ Params: { id: string } }>;

export async function sendLead(services: Services, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const lead = await readLead(services, id);
  return lead ? reply.send(lead) : sendProblem(reply, LEAD_NOT_FOUND);
}

export const LEAD_NOT_FOUND = {
  ...problems['not-found'],
  title: 'This lead is not there',
  detail: 'It was erased, or its address was cut off. Go back to the inbox.',
};
