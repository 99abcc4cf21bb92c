// Starts the server process: settings, database, delivery, app, listen. A signal closes it gracefully.
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import company from '../content/company.json' with { type: 'json' };
import { databaseTime } from '../database/database-time.ts';
import { fillWithSamples } from '../database/samples/fill.ts';
import { sharedSecret } from '../database/secret.ts';
import { writeSitePages } from '../database/site-pages.ts';
import { buildApp } from './app.ts';
import { accessTokens } from './auth/access-tokens.ts';
import { closeOnSignals } from './close.ts';
import { tendInbox } from './desk/leads/tend-inbox.ts';
import { tryListening } from './http/try-listening.ts';
import { formTokens } from './leads/form-token.ts';
import { openLog } from './logs/open-log.ts';
import { enqueueMissedConfirmations } from './newsletter/enqueue-confirmation.ts';
import { startFeeding } from './newsletter/feed-dispatches.ts';
import type { Channel } from './notifications/channel.ts';
import { startDelivery } from './notifications/deliver.ts';
import { checkMailServer, logRecipients } from './notifications/log-recipients.ts';
import { mailbox } from './notifications/send-mail.ts';
import { notificationService } from './notifications/send-to-service.ts';
import { currentBuild } from './pages/current-build.mjs';
import { builtPages, type Pages } from './pages.ts';
import { startRetention } from './privacy/nightly-retention.ts';
import { readCatalog } from './seo/catalog.ts';
import { readSettings, type Settings, tryingChannels, unknownSettings } from './settings.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * @param build the folder of the built site
 * @param openPages opens the pages; those of the build by default, those of Astro in development
 * @throws when a setting is wrong, the database cannot be opened or the port is taken
 */
export async function start(
  source: NodeJS.ProcessEnv,
  build = currentBuild(),
  openPages = (settings: Settings): Promise<Pages> => builtPages(build, settings),
): Promise<void> {
  const settings = readSettings(source);
  const log = openLog(settings.logLevel);
  endOnFaults(log);
  for (const hint of unknownSettings(source)) log.warn(hint);
  await tryListening(settings);
  const { database, keyring } = await waitForDatabase(settings, log);
  if (settings.hasSamples) await fillWithSamples(database, settings.dataDirectory, join(build, 'samples'));
  const catalog = await readCatalog(join(build, 'catalog.json'));
  await writeSitePages(database, catalog);
  const channels = channelsOf(settings);
  const delivery = startDelivery({ database, keyring, channels, siteUrl: settings.siteUrl, log });
  const services = {
    settings,
    database,
    keyring,
    channels: tryingChannels(settings),
    delivery,
    formTokens: formTokens(await sharedSecret(database, 'form tokens')),
    accessTokens: accessTokens({ database, keyring, siteUrl: settings.siteUrl }),
    pages: await openPages(settings),
    catalog,
  };
  if (settings.mail) await enqueueMissedConfirmations(database, await databaseTime(database));
  const app = await buildApp(services, log);
  log.info({ build: basename(build) }, 'Serving this build');
  const retention = startRetention({ database, periods: settings.retention, channels: tryingChannels(settings), log });
  const inbox = tendInbox({ database, keyring, canMail: settings.mail !== undefined, delivery, log });
  const feeding = settings.mail && startFeeding({ database, log, wake: delivery.wake });

  closeOnSignals(app, [
    async () => feeding?.stop(),
    () => inbox.stop(),
    () => delivery.stop(),
    () => retention.stop(),
    () => database.destroy(),
  ]);

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  logRecipients(settings, log);
  void checkMailServer(settings, log);
  console.log(`${company.name} is ready: open http://localhost:${port}`);
}

/** An uncaught error leaves the process in an unknown state: it is logged and the process ends. */
function endOnFaults(log: Logger): void {
  // The handler of Astro's pages would swallow the rejection.
  process.on('unhandledRejection', (cause) => {
    throw cause instanceof Error ? cause : new Error('A promise was rejected', { cause });
  });
  process.once('uncaughtException', (err) => {
    log.fatal({ err }, 'A fault that nothing caught: the process ends');
    process.exit(1);
  });
}

function channelsOf({ notifyUrl, mail, siteUrl }: Settings): Channel[] {
  return [...(notifyUrl ? [notificationService(notifyUrl)] : []), ...(mail ? [mailbox(mail, siteUrl)] : [])];
}
