// Island: hydrates when the visitor comes near. Five case studies: a list to choose from, previous and next around the corner, dots, arrow keys.
import type { ReactNode } from 'react';
import type { Home } from '../../content/schemas/home';
import { CarouselControls } from '../components/carousel/CarouselControls';
import { Slides } from '../components/carousel/Slides';
import { placeOf, type SlideWords } from '../components/carousel/slide-text';
import { useCarousel } from '../components/carousel/use-carousel';
import styles from './ShowcaseCarousel.module.css';

type Labels = Pick<Home['showcase'], 'listLabel' | 'previous' | 'next' | 'goTo'> & SlideWords;

interface Props {
  labels: Labels;
  titles: string[];
  /** The panels arrive as slots, rendered at build. */
  panel0?: ReactNode;
  panel1?: ReactNode;
  panel2?: ReactNode;
  panel3?: ReactNode;
  panel4?: ReactNode;
}

export function ShowcaseCarousel({ labels, titles, panel0, panel1, panel2, panel3, panel4 }: Props) {
  const strip = useCarousel();
  const count = titles.length;

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // With a modifier the key belongs to the browser: Alt and the left arrow go back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    strip.show((strip.index + step + count) % count);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys serve the buttons inside, which carry the roles
    <div className={styles.carousel} onKeyDown={onKeyDown}>
      <div className={`stack-5 ${styles.side}`}>
        <ol className={`ruled ${styles.list}`} aria-label={labels.listLabel}>
          {titles.map((title, index) => (
            <li key={title}>
              <button
                className={`title-4 ${styles.entry}`}
                type="button"
                aria-current={index === strip.index || undefined}
                onClick={() => strip.show(index)}
              >
                {title}
              </button>
            </li>
          ))}
        </ol>
        <CarouselControls strip={strip} count={count} wraps labels={labels} />
      </div>
      <section className={styles.stage} aria-roledescription="carousel" aria-label={labels.listLabel}>
        <Slides strip={strip} slides={[panel0, panel1, panel2, panel3, panel4]} label={labels.listLabel} words={labels} />
        <p className="visually-hidden" role="status">
          {strip.hasMoved && `${placeOf(labels, strip.index, count)}: ${titles[strip.index]}`}
        </p>
      </section>
    </div>
  );
}
