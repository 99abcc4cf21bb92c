// Island: hydrates when the visitor comes near. Two pages of three testimonials; it stops at the ends.
import type { ReactNode } from 'react';
import { CarouselControls } from '../components/carousel/CarouselControls';
import { Slides } from '../components/carousel/Slides';
import { placeOf, type SlideWords } from '../components/carousel/slide-text';
import { useCarousel } from '../components/carousel/use-carousel';
import styles from './TestimonialCarousel.module.css';

interface Props {
  label: string;
  labels: { previous: string; next: string; goTo: string } & SlideWords;
  /** The pages arrive as slots, rendered at build. */
  page0?: ReactNode;
  page1?: ReactNode;
}

export function TestimonialCarousel({ label, labels, page0, page1 }: Props) {
  const strip = useCarousel();
  const pages = [page0, page1];
  return (
    <section className={`stack-6 ${styles.carousel}`} aria-roledescription="carousel" aria-label={label}>
      <Slides strip={strip} slides={pages} label={label} words={labels} />
      <CarouselControls strip={strip} count={pages.length} wraps={false} labels={labels} />
      <p className="visually-hidden" role="status">
        {strip.hasMoved && placeOf(labels, strip.index, pages.length)}
      </p>
    </section>
  );
}
