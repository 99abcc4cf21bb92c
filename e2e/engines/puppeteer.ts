// Chromium and Firefox, driven by Puppeteer: over the DevTools protocol and over WebDriver BiDi.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';
import type { BrowserWindow, Engine } from './browser.ts';
import { eventually } from './eventually.ts';

export const CHROMIUM = engine('Chromium', process.env.CHROMIUM_PATH || '/usr/bin/chromium', () => ({
  browser: 'chrome',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
}));
export const FIREFOX = engine('Firefox', process.env.FIREFOX_PATH || '/usr/bin/firefox-esr', () => ({ browser: 'firefox' }));

function engine(name: Engine['name'], executablePath: string, options: () => { browser: 'chrome' | 'firefox'; args?: string[] }): Engine {
  return {
    name,
    packages: [basename(executablePath)],
    isInstalled: () => existsSync(executablePath),
    async start() {
      const browser = await launch({ executablePath, ...options() });
      return {
        async openWindow() {
          const context = await browser.createBrowserContext();
          return windowOf(await context.newPage(), () => context.close());
        },
        stop: () => browser.close(),
      };
    },
  };
}

function windowOf(page: Page, close: () => Promise<void>): BrowserWindow {
  // Puppeteer's own waiting runs in the page, and hangs in one without script.
  const ready = async (xpath: string) => {
    const find = () => page.$(`::-p-xpath(${xpath})`);
    const isReady = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
    await eventually(async () => (await find())?.evaluate(isReady), true);
    const element = await find();
    if (!element) throw new Error(`${xpath} has gone`);
    return element as ElementHandle<HTMLInputElement>;
  };
  // A click goes to a point: it misses what a smooth scroll still moves.
  const atRest = async (element: ElementHandle<Element>) => {
    await element.evaluate((found) => found.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    let before = Number.NaN;
    await eventually(async () => {
      const last = before;
      before = await element.evaluate((found) => found.getBoundingClientRect().top);
      return before === last;
    }, true);
  };
  return {
    async open(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async click(xpath) {
      const element = await ready(xpath);
      await atRest(element);
      await element.click();
    },
    async fill(xpath, text) {
      const element = await ready(xpath);
      await element.focus();
      await element.evaluate((input) => input.select());
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    run: (script, ...words) => page.evaluate(script as (...words: unknown[]) => never, ...words),
    print: () => page.pdf({ format: 'a4' }),
    close,
  };
}
