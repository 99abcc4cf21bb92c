// The behavior of a carousel whose slides lie side by side in a scrolling strip. Without script the strip still scrolls.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A strip that has not moved for this long has come to rest. */
const AT_REST_MILLISECONDS = 120;

export interface Strip {
  ref: React.RefObject<HTMLDivElement | null>;
  index: number;
  /** Whether the script has arrived: buttons mean something from then on. */
  isReady: boolean;
  /** Whether another slide has been shown since: only then is there something to announce. */
  hasMoved: boolean;
  /** Whether a slide may be seen: at rest only the current one is. */
  isSeen(slide: number): boolean;
  show(slide: number): void;
}

export function useCarousel(): Strip {
  const ref = useRef<HTMLDivElement>(null);
  /** The slide chosen last, for what happens outside of a rendering. */
  const chosen = useRef(0);
  const [index, setIndex] = useState(0);
  const [isReady, setReady] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [isMoving, setMoving] = useState(false);

  const choose = useCallback((slide: number) => {
    if (slide !== chosen.current) setMoved(true);
    chosen.current = slide;
    setIndex(slide);
  }, []);

  // A layout effect, because the first click that React answers already counts from the slide in view.
  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let rest: ReturnType<typeof setTimeout>;
    let width = strip.clientWidth;
    const onScroll = () => {
      setMoving(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        const slide = nearestSlide(strip);
        keepFocus(strip, slide);
        setMoving(false);
        choose(slide);
      }, AT_REST_MILLISECONDS);
    };
    // Some browsers keep the distance scrolled when the width changes, and land between other slides.
    const resize = new ResizeObserver(() => {
      if (strip.clientWidth === width) return;
      width = strip.clientWidth;
      strip.scrollTo({ left: strip.scrollLeft + distanceTo(strip, chosen.current), behavior: 'instant' });
    });
    // After a reload the browser may restore the strip, and a visitor may swipe it before the script arrives.
    chosen.current = nearestSlide(strip);
    setIndex(chosen.current);
    setReady(true);
    strip.addEventListener('scroll', onScroll, { passive: true });
    resize.observe(strip);
    return () => {
      clearTimeout(rest);
      strip.removeEventListener('scroll', onScroll);
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
      // The slide that leaves is seen until the strip has come to rest. No scroll event follows where there is no distance to go.
      setMoving(Math.abs(distance) >= 1);
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

/** A slide out of sight is out of reach. Where it holds the focus, the strip takes it: the next key starts from the carousel. */
function keepFocus(strip: HTMLElement, shown: number): void {
  const focused = document.activeElement;
  if (focused !== strip && strip.contains(focused) && !strip.children[shown]?.contains(focused)) strip.focus({ preventScroll: true });
}
