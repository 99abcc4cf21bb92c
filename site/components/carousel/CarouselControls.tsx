// Previous and next buttons with dots between them. A carousel that does not wrap disables them at its ends.
import { useLayoutEffect, useRef } from 'react';
import styles from './carousel.module.css';
import type { Strip } from './use-carousel';

interface Props {
  strip: Strip;
  count: number;
  wraps: boolean;
  labels: { previous: string; next: string; goTo: string };
}

export function CarouselControls({ strip, count, wraps, labels }: Props) {
  const { index, show, ref } = strip;
  const isAtStart = !wraps && index === 0;
  const isAtEnd = !wraps && index === count - 1;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  // A browser takes the focus from a button that becomes disabled. The strip gets it, so that keyboard navigation continues here.
  useLayoutEffect(() => {
    const ended = (isAtStart && previous.current) || (isAtEnd && next.current);
    if (ended && ended === document.activeElement) ref.current?.focus({ preventScroll: true });
  }, [isAtStart, isAtEnd, ref]);

  return (
    <div className={styles.controls}>
      <button
        ref={previous}
        className={styles.arrow}
        type="button"
        aria-label={labels.previous}
        disabled={isAtStart}
        onClick={() => show((index - 1 + count) % count)}
      >
        <Arrow path="M15 5l-7 7 7 7" />
      </button>
      <ul className={styles.dots}>
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
          <li key={dot}>
            <button
              className={styles.dot}
              type="button"
              aria-label={`${labels.goTo} ${dot + 1}`}
              aria-current={dot === index || undefined}
              onClick={() => show(dot)}
            />
          </li>
        ))}
      </ul>
      <button
        ref={next}
        className={styles.arrow}
        type="button"
        aria-label={labels.next}
        disabled={isAtEnd}
        onClick={() => show((index + 1) % count)}
      >
        <Arrow path="M9 5l7 7-7 7" />
      </button>
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
