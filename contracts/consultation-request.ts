// The consultation form as the browser sends it, and the answer of the server.
import * as z from 'zod/mini';
import { emailAddress, multiLine, singleLine } from './fields.ts';
import { formTraps } from './form-traps.ts';
import { toolReportText } from './tool-report.ts';

export const NAME_MIN_CHARACTERS = 2;
const MESSAGE_MIN_CHARACTERS = 10;
const NAME_MAX_CHARACTERS = 200;
const COMPANY_MAX_CHARACTERS = 200;
const PHONE_MAX_CHARACTERS = 50;
const MESSAGE_MAX_CHARACTERS = 5_000;

/** PostgreSQL has no year 0, and a time of another century comes from a wrong clock. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');
const NO_TIME = 'created_at must be a time such as 2025-12-18T09:30:00.000Z';
/** The prefix that JavaScript writes before a year below 0 or above 9999. */
const FAR_YEAR = /^[+-]\d{2}(?=\d{4}-)/;
const isoTime = z.iso.datetime({ offset: true });

export const consultationRequest = z.strictObject(
  {
    name: singleLine({ label: 'Name', min: NAME_MIN_CHARACTERS, max: NAME_MAX_CHARACTERS }),
    email: emailAddress(),
    company: z.optional(z.nullable(singleLine({ label: 'Company', max: COMPANY_MAX_CHARACTERS }))),
    phone: z.optional(z.nullable(singleLine({ label: 'Phone', max: PHONE_MAX_CHARACTERS }))),
    message: multiLine({ label: 'Message', min: MESSAGE_MIN_CHARACTERS, max: MESSAGE_MAX_CHARACTERS }),
    created_at: z.optional(clientTime()),
    /** The report of a tool, as JSON text. */
    report: z.optional(z.nullable(toolReportText)),
    ...formTraps,
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'Send the fields as one JSON object' : undefined) },
);

/** An ISO time by the sender's clock. An impossible time is ignored, so that a wrong clock does not fail the request. */
function clientTime() {
  const isTime = z.string(NO_TIME).check(z.refine((time: string) => isoTime.safeParse(time.replace(FAR_YEAR, '')).success, NO_TIME));
  return z.pipe(
    isTime,
    z.transform((time: string) => (Date.parse(time) >= EARLIEST && Date.parse(time) < LATEST ? time : undefined)),
  );
}

export type ConsultationRequest = z.infer<typeof consultationRequest>;

/** The stored row, answered with 201. */
export interface StoredConsultationRequest {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  message: string;
  created_at: string;
}

export const CONSULTATION_REQUESTS_ADDRESS = '/api/consultation-requests';
