// What every form carries for telling people from machines. A program that calls the API may leave it out.
import * as z from 'zod/mini';
import { singleLine } from './fields.ts';

const TRAP_MAX_CHARACTERS = 500;

export const formTraps = {
  /** A field that people do not see: what is written in it was written by a machine. */
  department_code: z.optional(singleLine({ label: 'Department code', max: TRAP_MAX_CHARACTERS })),
  /** When the form was rendered, signed by the server. */
  form_token: z.optional(singleLine({ label: 'Form token', max: TRAP_MAX_CHARACTERS })),
};

export interface FormTraps {
  department_code?: string | undefined;
  form_token?: string | undefined;
}
