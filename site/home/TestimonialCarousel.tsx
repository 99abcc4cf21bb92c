// Island: hydrates when the visitor comes near. Two pages of three testimonials; it stops at the ends.
import type { ReactNode } from 'react';
import { Slides } from '../controls/carousel/Slides';
import { Steering } from '../controls/carousel/Steering';
import { placeOf, type SlideWords } from '../controls/carousel/slide-words';
import { useStrip } from '../controls/carousel/use-strip';
import styles from './TestimonialCarousel.module.css';

interface Props {
  label: string;
  labels: { previous: string; next: string; goTo: string } & SlideWords;
  /** The pages arrive as slots, drawn by the server. */
  page0?: ReactNode;
  page1?: ReactNode;
}

export function TestimonialCarousel({ label, labels, page0, page1 }: Props) {
  const strip = useStrip();
  const pages = [page0, page1];
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <Slides strip={strip} slides={pages} label={label} words={labels} />
      <Steering strip={strip} count={pages.length} wraps={false} labels={labels} />
      <p className="visually-hidden" role="status">
        {strip.hasMoved && placeOf(labels, strip.index, pages.length)}
      </p>
    </section>
  );
}
