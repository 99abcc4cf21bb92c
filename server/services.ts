// What the subjects of the server share. start.ts makes it once, and app.ts passes it to each subject.
import type { Keyring } from '../database/encryption/keyring.ts';
import type { NotificationChannel } from '../database/lead-tables.ts';
import type { Database } from '../database/tables.ts';
import type { AccessTokens } from './auth/access-tokens.ts';
import type { FormTokens } from './leads/form-token.ts';
import type { Delivery } from './notifications/deliver.ts';
import type { Pages } from './pages.ts';
import type { CatalogPage } from './seo/catalog.ts';
import type { Settings } from './settings.ts';

export interface Services {
  settings: Settings;
  database: Database;
  /** Encrypts and decrypts the personal columns of the database. */
  keyring: Keyring;
  /** The channels that every new lead is enqueued for. */
  channels: NotificationChannel[];
  delivery: Pick<Delivery, 'wake'>;
  formTokens: FormTokens;
  /** Signs and verifies the access tokens of the desk. */
  accessTokens: AccessTokens;
  pages: Pages;
  /** The pages that the build wrote, for the sitemap, llms.txt and the search. */
  catalog: CatalogPage[];
}
