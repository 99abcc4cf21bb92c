// What a first visit to each route fetches before any interaction: compressed bytes and requests. Budgets: checks/budgets.ts.
import type { Page, Request } from '@playwright/test';
import { BUDGETS, pageBudget, REQUESTS_AT_ONCE } from '../checks/budgets.ts';
import { ROUTES } from '../checks/routes.ts';
import { inParts } from './fixtures/every-page.ts';
import { expect, test } from './fixtures/site.ts';

const PARTS = 3;

inParts(ROUTES, PARTS).forEach((routes, part) => {
  test(`a first visit keeps to its budgets, part ${part + 1} of ${PARTS}`, async ({ browser, baseURL }) => {
    for (const route of routes) {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const { page, script, fonts, requests } = await visited(await context.newPage(), route);
      expect.soft(page, `bytes of ${route}`).toBeLessThanOrEqual(pageBudget(route));
      expect.soft(script, `bytes of script that ${route} fetches at once`).toBeLessThanOrEqual(BUDGETS.script);
      expect.soft(fonts, `bytes of typefaces of ${route}`).toBeLessThanOrEqual(BUDGETS.fonts);
      expect.soft(requests.length, `requests of ${route}: ${requests.join(' ')}`).toBeLessThanOrEqual(REQUESTS_AT_ONCE);
      await context.close();
    }
  });
});

async function visited(page: Page, route: string) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(route, { waitUntil: 'networkidle' });
  const arrived = await Promise.all(
    finished.map(async (request) => ({ kind: request.resourceType(), bytes: (await request.sizes()).responseBodySize })),
  );
  const bytesOf = (kind: string) => arrived.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    page: bytesOf('document'),
    script: bytesOf('script'),
    fonts: bytesOf('font'),
    requests: finished.map((request) => new URL(request.url()).pathname),
  };
}
