// The fields of every form that tell people from machines. A program that calls the API may omit them.
import * as z from 'zod/mini';
import { singleLine } from './fields.ts';

const TRAP_MAX_CHARACTERS = 500;

export const formTraps = {
  /** A hidden field: only a machine fills it in. */
  department_code: z.optional(singleLine({ label: 'Department code', max: TRAP_MAX_CHARACTERS })),
  /** When the form was rendered, signed by the server. */
  form_token: z.optional(singleLine({ label: 'Form token', max: TRAP_MAX_CHARACTERS })),
};

export interface FormTraps {
  department_code?: string | undefined;
  form_token?: string | undefined;
}
