// WebKit, driven by Selenium. WebKitGTK's test browser has no headless mode, so it gets a virtual screen.
import assert from 'node:assert/strict';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../test/free-port.ts';
import type { BrowserWindow, Engine } from './browser.ts';
import { eventually } from './eventually.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const BEGIN_MILLISECONDS = 45_000;
const ANSWER_MILLISECONDS = 15_000;
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

// Ends the started processes if the tests are stopped in the middle.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export const WEBKIT: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => existsSync(DRIVER) && existsSync(SCREEN) && globSync(BROWSERS).length > 0,
  async start() {
    const { screen, display } = await startScreen();
    return {
      openWindow: () => openWindow(display),
      stop: async () => end(screen),
    };
  },
};

/** One session in sixty never starts: its driver and browser are ended, and another is tried. */
async function openWindow(display: string, attempts = 3): Promise<BrowserWindow> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const service = runUntilExit(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: globSync(BROWSERS)[0], args: ['--automation'] },
  });
  try {
    await eventually(async () => (await fetch(`${address}/status`)).ok, true);
    const driver = await withTimeout(BEGIN_MILLISECONDS, new Builder().usingServer(address).withCapabilities(wanted).build());
    return windowOf(driver, () => end(service));
  } catch (fault) {
    end(service);
    if (attempts === 1) throw fault;
    return openWindow(display, attempts - 1);
  }
}

/** Xvfb takes a free display number and prints it. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const words = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = runUntilExit(SCREEN, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

function runUntilExit(program: string, words: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, words, { ...options, detached: true });
  process.once('exit', () => end(child));
  return child;
}

/** Ends the process group that it leads. */
function end({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

function windowOf(driver: WebDriver, whenClosed: () => void): BrowserWindow {
  // An element may move or be replaced between the look and the action: nothing was done then, and it is tried again.
  const act = (xpath: string, work: (element: WebElement) => Promise<void>) =>
    eventually(async () => {
      const element = await driver.findElement(By.xpath(xpath));
      assert.ok((await element.isDisplayed()) && (await element.isEnabled()), `${xpath} cannot be used`);
      await work(element);
    }, undefined);
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },
    click: (xpath) => act(xpath, (element) => element.click()),
    fill: (xpath, text) =>
      act(xpath, async (element) => {
        await driver.executeScript((input: HTMLInputElement) => {
          input.focus();
          input.select();
        }, element);
        await driver.actions().sendKeys(Key.BACK_SPACE, text).perform();
      }),
    async press(...keys) {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(codeOf(key));
      for (const key of keys.toReversed()) actions.keyUp(codeOf(key));
      await actions.perform();
    },
    // A script that is sent while its page is left may never be answered.
    run: (script, ...words) => withTimeout(ANSWER_MILLISECONDS, driver.executeScript(script, ...words)),
    close: () => driver.quit().finally(whenClosed),
  };
}

/** @throws when the driver has not answered by then */
async function withTimeout<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const late = pause(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('The driver did not answer')));
  return Promise.race([answer, late]);
}

/** Selenium writes ARROW_LEFT for ArrowLeft. */
function codeOf(key: string): string {
  const name = key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as keyof typeof Key;
  return (Key[name] as string | undefined) ?? key;
}
