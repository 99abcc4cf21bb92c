// A first visit in Chromium with an empty cache: what is transferred at once, and after scrolling and touching everything.
import type { Browser, CDPSession, Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const SETTLED_MILLISECONDS = 400;

/** Compressed bytes of bodies. */
export interface Visit {
  route: string;
  /** The page with its styles and inline script. */
  page: number;
  scriptAtOnce: number;
  /** All script, once every carousel was scrolled to and every form was touched. */
  scriptInAll: number;
  fonts: number;
  pictures: number;
  requestsAtOnce: number;
  /** Cumulative layout shift of the load and of the whole scroll. */
  layoutShift: number;
}

export async function visit(browser: Browser, address: string, route: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const wire = await watchTheWire(page);
    await page.addInitScript(watchLayout);
    await page.goto(`${address}${route}`, { waitUntil: 'networkidle' });
    const atOnce = wire();
    await touchEverything(page);
    const inAll = wire();
    return {
      route,
      page: sum(atOnce, 'Document'),
      scriptAtOnce: sum(atOnce, 'Script'),
      scriptInAll: sum(inAll, 'Script'),
      fonts: sum(atOnce, 'Font'),
      pictures: sum(atOnce, 'Image'),
      requestsAtOnce: atOnce.length,
      layoutShift: await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift),
    };
  } finally {
    await context.close();
  }
}

interface Arrival {
  kind: string;
  bytes: number;
}

/** @returns a function that lists what has arrived so far */
async function watchTheWire(page: Page): Promise<() => Arrival[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const heads = new Map<string, { kind: string; headBytes: number }>();
  const arrivals: Arrival[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    heads.set(requestId, { kind: type, headBytes: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head) arrivals.push({ kind: head.kind, bytes: encodedDataLength - head.headBytes });
  });
  return () => [...arrivals];
}

async function touchEverything(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += PHONE.height / 2) {
    await page.mouse.wheel(0, PHONE.height / 2);
    await page.waitForTimeout(SETTLED_MILLISECONDS / 8);
  }
  for (const island of await page.locator('astro-island').all()) await island.dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MILLISECONDS);
}

/** Runs in the page. */
function watchLayout(): void {
  const here = globalThis as unknown as { layoutShift: number };
  here.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) here.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function sum(arrivals: Arrival[], kind: string): number {
  return arrivals.filter((arrival) => arrival.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
}
