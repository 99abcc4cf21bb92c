// The behavior of a carousel whose slides lie side by side in a scrolling strip. Without script the strip still scrolls.
import { useEffect, useRef, useState } from 'react';

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

export function useStrip(): Strip {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isReady, setReady] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [isMoving, setMoving] = useState(false);

  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    let rest: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      setMoving(true);
      setMoved(true);
      clearTimeout(rest);
      rest = setTimeout(() => {
        setMoving(false);
        setIndex(nearestSlide(strip));
      }, AT_REST_MILLISECONDS);
    };
    setReady(true);
    strip.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      strip.removeEventListener('scroll', onScroll);
    };
  }, []);

  return {
    ref,
    index,
    isReady,
    hasMoved,
    isSeen: (slide) => !isReady || isMoving || slide === index,
    show(slide) {
      // The slide that leaves is seen until the strip has come to rest.
      if (slide !== index) setMoving(true);
      setMoved(true);
      setIndex(slide);
      const strip = ref.current;
      strip?.scrollTo({ left: slide * strip.clientWidth });
    },
  };
}

function nearestSlide(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth);
}
