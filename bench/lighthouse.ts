// Lighthouse's four scores for a page on a mid-range phone, the median of several runs.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../test/chromium.ts';
import { median } from './median.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface Marks {
  route: string;
  /** 0 to 100, the median of the runs. */
  marks: Record<Category, number>;
  largestPaintMilliseconds: number;
  layoutShift: number;
  /** The audits that kept a score below 100. */
  complaints: string[];
}

/** Only speed differs from run to run: the other scores are taken once. */
export async function lighthouseMarks(address: string, routes: string[], runs: number, told: (marks: Marks) => void): Promise<Marks[]> {
  const chromium = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS });
  const results: Marks[] = [];
  try {
    for (const route of routes) {
      const first = await run(chromium.port, `${address}${route}`, [...CATEGORIES]);
      const again = [];
      for (let index = 1; index < runs; index += 1) again.push(await run(chromium.port, `${address}${route}`, ['performance']));
      const marks = marksOf(route, [first, ...again]);
      told(marks);
      results.push(marks);
    }
  } finally {
    chromium.kill();
  }
  return results;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** A trace that starts too late is repeated. */
const TRIES = 3;

async function run(port: number, url: string, onlyCategories: Category[], tries = TRIES): Promise<Report> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!result) throw new Error(`Lighthouse did not answer for ${url}`);
  if (result.lhr.runtimeError && tries > 1) return run(port, url, onlyCategories, tries - 1);
  if (result.lhr.runtimeError) throw new Error(`Lighthouse could not read ${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

function marksOf(route: string, reports: Report[]): Marks {
  const [first] = reports;
  if (!first) throw new Error('Lighthouse was not run');
  const mark = (category: Category) => median(reports.flatMap(({ categories }) => categories[category]?.score ?? [])) * 100;
  const number = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    route,
    marks: Object.fromEntries(CATEGORIES.map((category) => [category, Math.round(mark(category))])) as Record<Category, number>,
    largestPaintMilliseconds: number('largest-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
    complaints: complaintsOf(first),
  };
}

function complaintsOf({ categories, audits }: Report): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return [...new Set(weighed.map(({ id }) => id))].filter((id) => (audits[id]?.score ?? 1) < 0.9);
}
