// The slides of a carousel, following the ARIA practices once the script runs. Hidden slides are removed from the tab order and from the accessibility tree.
import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { placeOf, type SlideWords } from './slide-text';
import type { Strip } from './use-carousel';

interface Props {
  strip: Strip;
  slides: ReactNode[];
  /** Accessible name of the carousel. */
  label: string;
  words: SlideWords;
}

export function Slides({ strip, slides, label, words }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard
    <div className={styles.strip} ref={strip.ref} tabIndex={0} {...(strip.isReady && { role: 'group', 'aria-label': label })}>
      {slides.map((slide, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are fixed and never change their order
          key={index}
          className={styles.slide}
          inert={!strip.isSeen(index)}
          data-away={!strip.isSeen(index) || undefined}
          {...(strip.isReady && {
            role: 'group',
            'aria-roledescription': words.slide,
            'aria-label': placeOf(words, index, slides.length),
          })}
        >
          {slide}
        </div>
      ))}
    </div>
  );
}
