// The carousels, where engines differ: what they restore after a reload, Back or a resize, and which keys they pass to the page.
import assert from 'node:assert/strict';
import { at, type Carousel, positionOf, SHOWCASE, show, TESTIMONIALS, wake } from './carousel.ts';
import { eventually } from './eventually.ts';
import { button, link } from './find.ts';
import { type Stage, scenario } from './scenario.ts';

const SCRIPTS = /\.js$/;
const WIDE = [1440, 900] as const;
const NARROW = [500, 900] as const;
const STEERING_OF_BROWSERS = [
  ['Alt', 'ArrowLeft'],
  ['Control', 'ArrowRight'],
  ['Shift', 'ArrowRight'],
];

for (const [name, carousel, slide] of [
  ['showcase', SHOWCASE, 3],
  ['testimonials', TESTIMONIALS, 2],
] as const) {
  scenario(`after a reload the ${name} show the slide that they name`, async (stage) => {
    await stage.visit('/');
    await show(stage, carousel, slide);
    await stage.window.reload();
    await expectAgreement(stage, carousel);
  });

  scenario(`after Back, to a page that was not kept, the ${name} show the slide that they name`, async (stage) => {
    stage.wire.change(({ headers }) => (headers['cache-control'] = 'no-store'));
    await stage.visit('/');
    await show(stage, carousel, slide);
    await stage.visit('/about');
    await stage.goBack();
    await expectAgreement(stage, carousel);
  });

  scenario(`the ${name}, swiped before their script, stay where they are, and Next goes on from there`, async (stage) => {
    const release = stage.wire.hold(SCRIPTS);
    await stage.visit('/');
    await swipeTo(stage, carousel, 2);
    release();
    await wake(stage, carousel);
    await eventually(() => positionOf(stage, carousel), at(2));
    if (carousel === TESTIMONIALS) return;
    await stage.window.click(button(carousel.next));
    await eventually(() => positionOf(stage, carousel), at(3));
  });

  scenario(`the ${name} keep their slide when the window becomes narrow`, async (stage) => {
    await stage.window.resize(...WIDE);
    await stage.visit('/');
    await show(stage, carousel, slide);
    await stage.window.resize(...NARROW);
    await eventually(() => positionOf(stage, carousel), at(slide));
  });
}

scenario('after Back from its case study the showcase shows the slide that it names', async (stage) => {
  await stage.visit('/');
  await show(stage, SHOWCASE, 3);
  await stage.window.click(link('Bilayer tablet'));
  await eventually(() => pathOf(stage), '/case-studies/bilayer-tablet');
  await stage.goBack();
  await expectAgreement(stage, SHOWCASE);
});

scenario('keys of browser shortcuts are left to the browser', async (stage) => {
  await stage.visit('/');
  await show(stage, SHOWCASE, 2);
  await stage.window.run(() => {
    addEventListener('keydown', (event) => document.body.setAttribute('data-taken', String(event.defaultPrevented)));
    // What the browser does with these keys is not tested here.
    addEventListener('keydown', (event) => event.preventDefault());
  });
  for (const keys of STEERING_OF_BROWSERS) {
    await stage.window.press(...keys);
    await eventually(() => stage.window.run(() => document.body.getAttribute('data-taken')), 'false');
    await eventually(() => positionOf(stage, SHOWCASE), at(2));
  }
});

scenario('an arrow key leads from a link in a slide to the next slide, and the focus stays in the carousel', async (stage) => {
  await stage.visit('/');
  await wake(stage, SHOWCASE);
  await stage.window.run((label) => document.querySelector<HTMLElement>(`section[aria-label="${label}"] a`)?.focus(), SHOWCASE.label);
  await stage.window.press('ArrowRight');
  await eventually(() => positionOf(stage, SHOWCASE), at(2));
  await eventually(() => stage.window.run(() => document.activeElement === document.body), false);
});

scenario('a busy page does not make the showcase name a slide that it only passes', async (stage) => {
  await stage.visit('/');
  await wake(stage, SHOWCASE);
  await stage.window.run(
    (label, goTo) => {
      document.querySelector(`section[aria-label="${label}"]`)?.firstElementChild?.addEventListener('scroll', () => {
        const end = performance.now() + 200;
        while (performance.now() < end);
      });
      const named = new MutationObserver(() => {
        const dot = document.querySelector(`button[aria-label^="${goTo} "][aria-current]`)?.getAttribute('aria-label')?.at(-1) ?? '';
        document.body.dataset.named = (document.body.dataset.named ?? '') + dot;
      });
      named.observe(document.body, { subtree: true, attributeFilter: ['aria-current'] });
    },
    SHOWCASE.label,
    SHOWCASE.goTo,
  );
  await stage.window.click(button(`${SHOWCASE.goTo} 5`));
  await eventually(() => positionOf(stage, SHOWCASE), at(5));
  assert.equal(await stage.window.run(() => document.body.dataset.named), '5');
});

async function expectAgreement(stage: Stage, carousel: Carousel): Promise<void> {
  await wake(stage, carousel);
  await eventually(
    () => positionOf(stage, carousel),
    ({ inSight: [slide = 1] }) => at(slide),
  );
}

function swipeTo({ window }: Stage, { label }: Carousel, slide: number): Promise<void> {
  return window.run(
    (label, slide) => {
      const strip = document.querySelector(`section[aria-label="${label}"]`)?.firstElementChild;
      strip?.scrollTo({ left: strip.clientWidth * (slide - 1), behavior: 'instant' });
    },
    label,
    slide,
  );
}

function pathOf({ window }: Stage): Promise<string> {
  return window.run(() => location.pathname);
}
