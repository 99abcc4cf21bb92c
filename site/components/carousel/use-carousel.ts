// The state of a carousel whose slides scroll horizontally. Without JavaScript the slides still scroll.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Scrolling has ended when the strip has not moved for this long. */
const AT_REST_MILLISECONDS = 120;

export interface Strip {
  ref: React.RefObject<HTMLDivElement | null>;
  index: number;
  /** True after hydration, when the buttons work. */
  isReady: boolean;
  /** True once another slide was shown. Before that nothing is announced. */
  hasMoved: boolean;
  /** Whether a slide is visible. At rest only the current one is. */
  isSeen(slide: number): boolean;
  show(slide: number): void;
}

export function useCarousel(): Strip {
  const ref = useRef<HTMLDivElement>(null);
  /** The last chosen slide, for code that runs outside of rendering. */
  const chosen = useRef(0);
  /** The slide that a smooth scroll is on its way to. */
  const target = useRef<number>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const [isReady, setReady] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [isMoving, setMoving] = useState(false);

  const choose = useCallback((slide: number) => {
    if (slide !== chosen.current) setMoved(true);
    chosen.current = slide;
    setIndex(slide);
  }, []);

  // A layout effect, because the first click after hydration already counts from the visible slide.
  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let width = strip.clientWidth;
    const onScroll = () => {
      setMoving(true);
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        const slide = target.current ?? nearestSlide(strip);
        // A busy browser pauses within a smooth scroll: what is left of it is skipped.
        if (target.current !== undefined) strip.scrollTo({ left: strip.scrollLeft + distanceTo(strip, slide), behavior: 'instant' });
        target.current = undefined;
        keepFocus(strip, slide);
        setMoving(false);
        choose(slide);
      }, AT_REST_MILLISECONDS);
    };
    const onTakeOver = () => {
      target.current = undefined;
    };
    // Some browsers keep the scroll offset when the width changes, and stop between two slides.
    const resize = new ResizeObserver(() => {
      if (strip.clientWidth === width) return;
      width = strip.clientWidth;
      strip.scrollTo({ left: strip.scrollLeft + distanceTo(strip, chosen.current), behavior: 'instant' });
    });
    // The browser may restore the scroll position after a reload, and a visitor may swipe before hydration.
    chosen.current = nearestSlide(strip);
    setIndex(chosen.current);
    setReady(true);
    strip.addEventListener('scroll', onScroll, { passive: true });
    strip.addEventListener('wheel', onTakeOver, { passive: true });
    strip.addEventListener('pointerdown', onTakeOver);
    resize.observe(strip);
    return () => {
      clearTimeout(rest.current);
      strip.removeEventListener('scroll', onScroll);
      strip.removeEventListener('wheel', onTakeOver);
      strip.removeEventListener('pointerdown', onTakeOver);
      resize.disconnect();
    };
  }, [choose]);

  return {
    ref,
    index,
    isReady,
    hasMoved,
    isSeen: (slide) => !isReady || isMoving || slide === index,
    show(slide) {
      const strip = ref.current;
      if (!strip) return;
      const distance = distanceTo(strip, slide);
      // The previous slide stays visible until scrolling ends. No scroll event follows when the distance is zero.
      const isFar = Math.abs(distance) >= 1;
      setMoving(isFar);
      target.current = isFar ? slide : undefined;
      clearTimeout(rest.current);
      choose(slide);
      strip.scrollTo({ left: strip.scrollLeft + distance });
    },
  };
}

function nearestSlide(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth) || 0;
}

/** @returns pixels from the left edge of the strip to that of the slide, with their fractions */
function distanceTo(strip: HTMLElement, slide: number): number {
  const left = strip.children[slide]?.getBoundingClientRect().left ?? 0;
  return left - strip.getBoundingClientRect().left;
}

/** A hidden slide must not hold the focus. The strip takes it, so that keyboard navigation continues from the carousel. */
function keepFocus(strip: HTMLElement, shown: number): void {
  const focused = document.activeElement;
  if (focused !== strip && strip.contains(focused) && !strip.children[shown]?.contains(focused)) strip.focus({ preventScroll: true });
}
