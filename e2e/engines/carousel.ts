// A carousel of the home page as a visitor sees it: the visible slide, the reachable slides, and the slide that the dots name.
import home from '../../content/home.json' with { type: 'json' };
import { eventually } from './eventually.ts';
import { button } from './find.ts';
import type { Stage } from './scenario.ts';

export interface Carousel {
  label: string;
  goTo: string;
  next: string;
}

export const SHOWCASE: Carousel = { ...home.showcase, label: home.showcase.listLabel };
export const TESTIMONIALS: Carousel = { ...home.testimonials, label: home.testimonials.heading };

/** At rest all three name the same slide, counted from 1. */
export interface Position {
  inSight: number[];
  orTimeout: number[];
  marked: number[];
}

export function at(slide: number): Position {
  return { inSight: [slide], orTimeout: [slide], marked: [slide] };
}

export function positionOf({ window }: Stage, { label, goTo }: Carousel): Promise<Position> {
  return window.run(
    (label, goTo) => {
      const region = document.querySelector(`[aria-roledescription="carousel"][aria-label="${label}"]`);
      const strip = region?.firstElementChild;
      if (!strip) throw new Error(`There is no carousel "${label}"`);
      const { left, right } = strip.getBoundingClientRect();
      const numbered = Array.from(strip.children, (slide, index) => ({ slide, number: index + 1 }));
      const isInSight = (slide: Element) => {
        const box = slide.getBoundingClientRect();
        const isPainted = slide.querySelector('h3, blockquote')?.checkVisibility({ visibilityProperty: true });
        return isPainted && Math.min(box.right, right) - Math.max(box.left, left) > 1;
      };
      return {
        inSight: numbered.filter(({ slide }) => isInSight(slide)).map(({ number }) => number),
        orTimeout: numbered.filter(({ slide }) => !slide.closest('[inert]')).map(({ number }) => number),
        marked: Array.from(document.querySelectorAll(`button[aria-label^="${goTo} "][aria-current]`), (dot) =>
          Number(dot.getAttribute('aria-label')?.split(' ').at(-1)),
        ),
      };
    },
    label,
    goTo,
  );
}

/** Scrolls the carousel into view and waits until React handles its buttons. React marks its elements with own properties. */
export async function wake({ window }: Stage, { next }: Carousel): Promise<void> {
  await eventually(
    () =>
      window.run((label) => {
        const held = document.querySelector(`button[aria-label="${label}"]`);
        held?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Object.keys(held ?? {}).some((key) => key.startsWith('__react'));
      }, next),
    true,
  );
}

export async function show(stage: Stage, carousel: Carousel, slide: number): Promise<void> {
  await wake(stage, carousel);
  await stage.window.click(button(`${carousel.goTo} ${slide}`));
  await eventually(() => positionOf(stage, carousel), at(slide));
}
