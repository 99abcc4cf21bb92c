// /factors: sets up, asks for, checks and removes the second factor.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../services.ts';
import { AUTH_ADDRESS } from '../addresses.ts';
import { AuthError } from '../auth-error.ts';
import { given, readBody } from '../read-body.ts';
import { requireSecondFactor, requireSession } from '../require-session.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrolFactor } from './enrol-factor.ts';
import { removeFactor } from './remove-factor.ts';
import { verifyFactor } from './verify-factor.ts';

type FactorRequest = FastifyRequest<{ Params: { id: string } }>;

const enrolment = z.object({
  factor_type: z.literal('totp', 'The desk takes codes of an authenticator app only'),
  friendly_name: z.nullish(z.string('friendly_name must be text').check(z.maxLength(100, 'The name must be at most 100 characters'))),
});
const answer = z.object({ challenge_id: given('challenge_id'), code: given('Code') });

export function answerFactors(auth: FastifyInstance, services: Services): void {
  auth.post(`${AUTH_ADDRESS}/factors`, async (request) => {
    const present = await requireSession(request, services);
    const { friendly_name } = readBody(enrolment, request.body);
    await requireSecondFactor(services, present);
    return enrolFactor(services, present.staff, friendly_name ?? '');
  });
  auth.post(`${AUTH_ADDRESS}/factors/:id/challenge`, async (request: FactorRequest) => {
    const { staff, session } = await requireSession(request, services);
    return challengeFactor(services, { staffId: staff.id, sessionId: session.id, factorId: request.params.id });
  });
  auth.post(`${AUTH_ADDRESS}/factors/:id/verify`, async (request: FactorRequest) => {
    const now = new Date();
    const present = await requireSession(request, services);
    const { challenge_id: challengeId, code } = readBody(answer, request.body);
    const { started, recoveryCodes } = await verifyFactor(services, present, { factorId: request.params.id, challengeId, code }, now);
    return { ...(await answerSession(services, started, now)), ...(recoveryCodes && { recovery_codes: recoveryCodes }) };
  });
  auth.delete(`${AUTH_ADDRESS}/factors/:id`, async (request: FactorRequest) => {
    const present = await requireSession(request, services);
    const isRemoved = await removeFactor(services, present, request.params.id);
    if (!isRemoved) throw new AuthError(404, 'mfa_factor_not_found', 'This second factor was removed before. Load the page again.');
    return { id: request.params.id };
  });
}
