// The strip of slides. Slides that are out of sight are out of reach too: of the keyboard and of screen readers.
import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import type { Strip } from './use-strip';

export function Slides({ strip, slides }: { strip: Strip; slides: ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <ul className={styles.strip} ref={strip.ref} tabIndex={0}>
      {slides.map((slide, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are fixed and never change their order
          key={index}
          className={styles.slide}
          inert={!strip.isSeen(index)}
          data-away={!strip.isSeen(index) || undefined}
        >
          {slide}
        </li>
      ))}
    </ul>
  );
}
