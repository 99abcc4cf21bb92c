// Runs a delivery for a test and stops it afterwards, and stores leads for it to deliver.
import type { ConsultationRequest } from '../contracts/consultation-request.ts';
import type { ContactMessage } from '../contracts/contact.ts';
import type { Keyring } from '../database/encryption/keyring.ts';
import type { NotificationChannel, NotificationRow } from '../database/lead-tables.ts';
import type { Database } from '../database/tables.ts';
import { keepConsultationRequest } from '../server/leads/keep-consultation-request.ts';
import { keepContact } from '../server/leads/keep-contact.ts';
import type { Arrival } from '../server/leads/read-lead.ts';
import type { Channel } from '../server/notifications/channel.ts';
import { type Delivery, startDelivery } from '../server/notifications/deliver.ts';
import { TEST_SITE } from './app.ts';
import { testKeyring } from './databases.ts';
import { testLog } from './log.ts';

interface Delivering {
  database: Database;
  /** The test's own unless told otherwise. */
  keyring?: Keyring;
  channels: Channel[];
  now?: () => Date;
}

/** Long enough for the first retries on a busy machine. */
export const WAITING = { timeout: 60_000, interval: 5 };

export async function whileDelivering(
  delivering: Delivering,
  body: (delivery: Delivery, logged: (message: string) => string[]) => Promise<void>,
): Promise<void> {
  const { log, lines } = testLog();
  const delivery = startDelivery({ keyring: testKeyring, siteUrl: TEST_SITE, ...delivering, log });
  try {
    await body(delivery, (message) => lines.filter((line) => line.includes(message)));
  } finally {
    await delivery.stop();
  }
}

interface Keeping<Request> {
  request?: Partial<Request>;
  channels?: NotificationChannel[];
  keyring?: Keyring;
  now?: Date;
}

/** Keeps a consultation request. @returns its notifications, by channel */
export async function keepRequest(database: Database, keeping: Keeping<ConsultationRequest> = {}): Promise<NotificationRow[]> {
  const request = { name: 'Ada Lindqvist', email: 'ada@labs.com', message: 'Our tablet fails dissolution.', ...keeping.request };
  return enqueuedBy(database, await keepConsultationRequest(servicesOf(database, keeping), arrivalOf(request, keeping)));
}

/** Keeps a contact message. @returns its notifications, by channel */
export async function keepMessage(database: Database, keeping: Keeping<ContactMessage> = {}): Promise<NotificationRow[]> {
  const request = {
    name: 'Eve Okafor',
    email: 'eve@labs.com',
    phone: '',
    subject: '',
    message: 'Which forms do you fill?',
    ...keeping.request,
  };
  return enqueuedBy(database, await keepContact(servicesOf(database, keeping), arrivalOf(request, keeping)));
}

function servicesOf(database: Database, { channels = ['service'], keyring = testKeyring }: Keeping<object>) {
  return { database, keyring, channels };
}

function arrivalOf<Request>(request: Request, { now = new Date() }: Keeping<object>): Arrival<Request> {
  return { request, suspectedBecause: null, idempotencyKey: undefined, now };
}

async function enqueuedBy(database: Database, kept: { id: string } | undefined): Promise<NotificationRow[]> {
  if (!kept) throw new Error('The lead was not kept');
  return database.selectFrom('notifications').selectAll().where('lead_id', '=', kept.id).orderBy('channel').execute();
}

export async function notification(database: Database, id: string | undefined): Promise<NotificationRow> {
  return database.selectFrom('notifications').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
}
