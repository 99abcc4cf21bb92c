// What one run of `npm run bench` measured.
import type { FilledSite } from './filled-site.ts';
import type { Inbox } from './inbox.ts';
import type { Marks } from './lighthouse.ts';
import type { Comparison } from './load.ts';
import type { PageSpeed } from './page-speed.ts';
import type { Visit } from './visit.ts';

export interface Measured extends MeasuredSites {
  database: string;
  /** The load of the system before the run. */
  otherLoad: number;
  /** One for each kind of database on this machine. */
  inboxes: Inbox[];
}

/** What was measured on a site with few rows and on one with many. */
export interface MeasuredSites {
  visits: Visit[];
  /** Empty if Lighthouse was not requested. */
  marks: Marks[];
  /** Undefined where the load generator is not installed. */
  pageSpeed: PageSpeed | undefined;
  small: FilledSite;
  large: FilledSite;
  loads: ({ call: string } & Comparison)[];
  memory: { small: number; large: number };
  /** Megabytes after the home page alone was loaded. */
  memoryAfterPages: number;
}
