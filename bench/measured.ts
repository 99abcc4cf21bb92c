// What one run of `npm run bench` measured.
import type { FilledSite } from './filled-site.ts';
import type { Marks } from './lighthouse.ts';
import type { Comparison } from './load.ts';
import type { PageSpeed } from './page-speed.ts';
import type { Visit } from './visit.ts';

export interface Measured {
  database: string;
  /** The system's load before anything was measured: what else ran. */
  otherLoad: number;
  visits: Visit[];
  /** Empty where Lighthouse was not asked for. */
  marks: Marks[];
  /** Undefined where the load generator is not installed. */
  pageSpeed: PageSpeed | undefined;
  small: FilledSite;
  large: FilledSite;
  loads: ({ path: string } & Comparison)[];
  memory: { small: number; large: number };
  /** After the home page alone was loaded. */
  memoryAfterPages: number;
}
