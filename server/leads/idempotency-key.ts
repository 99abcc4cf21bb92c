// Reads the Idempotency-Key header: a sender's own name for a post, so that sending it again stores nothing twice.
import type { FastifyRequest } from 'fastify';
import type { ProblemDetails } from '../http/problem.ts';

const PLAIN_KEY = /^[\x21-\x7e]{1,255}$/;

type Reading = { is: 'read'; value: string | undefined } | { is: 'refused'; refusal: ProblemDetails };

export function idempotencyKey(request: FastifyRequest): Reading {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return { is: 'read', value: undefined };
  if (typeof given === 'string' && PLAIN_KEY.test(given)) return { is: 'read', value: `key:${given}` };
  return {
    is: 'refused',
    refusal: {
      status: 400,
      name: 'idempotency-key-malformed',
      title: 'The Idempotency-Key cannot be used',
      detail: 'Send 1 to 255 visible ASCII characters without spaces, such as a UUID, or leave the header out.',
    },
  };
}
