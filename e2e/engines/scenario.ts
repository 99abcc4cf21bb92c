// Runs one scenario in every installed engine. Each file has its own site, and starts each engine once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type RunningSite, startSite } from '../fixtures/start-site.ts';
import type { BrowserWindow, Engine, RunningEngine } from './browser.ts';
import { ENGINES } from './engines.ts';
import { openWire, type Wire } from './wire.ts';

const SCENARIO_MILLISECONDS = 240_000;

export interface Stage {
  window: BrowserWindow;
  wire: Wire;
  site: RunningSite;
  /** Opens a page of the site through the proxy. */
  visit(path: string): Promise<void>;
  /** Does not wait: the drivers wait forever for a page from the back/forward cache. */
  goBack(): Promise<void>;
}

let site: RunningSite;
let wire: Wire;
const running = new Map<Engine, Promise<RunningEngine>>();

before(async () => {
  site = await startSite();
  wire = await openWire(site.address);
});

after(async () => {
  wire.close();
  await Promise.all([site.remove(), ...Array.from(running.values(), async (engine) => (await engine).stop())]);
});

export function scenario(title: string, play: (stage: Stage) => Promise<void>, engines = ENGINES): void {
  for (const engine of engines) {
    const skip = !engine.isInstalled() && `${engine.name} is not installed`;
    test(`${engine.name}: ${title}`, { skip, timeout: SCENARIO_MILLISECONDS }, async (context) => {
      if (!running.has(engine)) running.set(engine, engine.start());
      const window = await (await running.get(engine))?.openWindow();
      assert.ok(window);
      context.after(async () => {
        wire.reset();
        await window.close();
      });
      await play({
        window,
        wire,
        site,
        visit: (path) => window.open(wire.address + path),
        goBack: () => window.run(() => void setTimeout(() => history.back())),
      });
    });
  }
}
