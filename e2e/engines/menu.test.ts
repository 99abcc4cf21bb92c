// The menu of small screens, a popover, which each engine opens and closes in its own way. `npm test` runs this file as a smoke test of each engine.
import layout from '../../content/layout.json' with { type: 'json' };
import { ENGINES } from './engines.ts';
import { eventually } from './eventually.ts';
import { button, link } from './find.ts';
import { type Stage, scenario } from './scenario.ts';
import { switchScriptOff } from './without-script.ts';

const SMALL = [500, 900] as const;
const NARROWEST = [320, 640] as const;
const [FIRST = { label: '' }, SECOND = { label: '', path: '' }] = layout.navigation;
const TOGGLE = button(layout.menuLabel);

scenario('the menu opens by its button, says so, dims the page, and Tab leads into it', async (stage) => {
  await openMenu(stage);
  await eventually(() => isDimmed(stage), true);
  await stage.window.press('Tab');
  await eventually(() => stage.window.run(() => document.activeElement?.textContent), FIRST.label);
});

scenario('Escape closes the menu, and its button says so', async (stage) => {
  await openMenu(stage);
  await stage.window.press('Escape');
  await eventually(() => menuOf(stage), { isOpen: false, isDenied: false });
});

scenario('a link of the menu leads on, and Back finds the menu closed', async (stage) => {
  await openMenu(stage);
  await stage.window.click(`//nav${link(SECOND.label)}`);
  await eventually(() => stage.window.run(() => location.pathname), SECOND.path);
  await stage.goBack();
  await eventually(() => stage.window.run(() => location.pathname), '/about');
  await eventually(() => menuOf(stage), { isOpen: false, isDenied: false });
});

scenario('where script is switched off the menu opens, nothing says that it is closed, and its links lead on', async (stage) => {
  switchScriptOff(stage.wire);
  await stage.window.resize(...SMALL);
  await stage.visit('/about');
  await stage.window.click(TOGGLE);
  await eventually(() => menuOf(stage), { isOpen: true, isDenied: false });
  await stage.window.click(`//nav${link(SECOND.label)}`);
  await eventually(() => stage.window.run(() => location.pathname), SECOND.path);
});

// WebKitGTK's test browser takes no window this narrow.
scenario(
  'in the narrowest window the button of the menu stands whole beside the scroll bar',
  async (stage) => {
    await stage.window.resize(...NARROWEST);
    await stage.visit('/about');
    const room = () =>
      stage.window.run(() => {
        const { right = Number.NaN } = document.querySelector('header button')?.getBoundingClientRect() ?? {};
        return right <= document.documentElement.clientWidth;
      });
    await eventually(room, true);
  },
  ENGINES.filter(({ name }) => name !== 'WebKit'),
);

async function openMenu(stage: Stage): Promise<void> {
  await stage.window.resize(...SMALL);
  await stage.visit('/about');
  await stage.window.click(TOGGLE);
  await eventually(() => menuOf(stage), { isOpen: true, isDenied: false });
}

/** Whether its links are visible, and whether its button claims otherwise. Without an attribute, the browser reports the state itself. */
function menuOf({ window }: Stage): Promise<{ isOpen: boolean; isDenied: boolean }> {
  return window.run((label) => {
    const toggle = Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent?.trim() === label);
    const isOpen = document.querySelector('nav[aria-label="Main"] a')?.checkVisibility({ visibilityProperty: true }) ?? false;
    return { isOpen, isDenied: toggle?.getAttribute('aria-expanded') === String(!isOpen) };
  }, layout.menuLabel);
}

function isDimmed({ window }: Stage): Promise<boolean> {
  return window.run(() => {
    const menu = document.querySelector('nav[aria-label="Main"]') ?? document.body;
    const { backgroundColor } = getComputedStyle(menu, '::backdrop');
    return !['', 'transparent', 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
  });
}
