// The section around the testimonial carousel, and one page of three testimonials.
import type { ReactNode } from 'react';
import type { Home } from '../../content/schemas/home';
import type { Testimonial as Words } from '../../content/schemas/parts';
import { Section } from '../components/Section';
import { Testimonial } from '../components/Testimonial';
import styles from './Testimonials.module.css';

interface Props {
  testimonials: Home['testimonials'];
  /** Above them, while they are samples. */
  note: string | undefined;
  number: number;
  carousel?: ReactNode;
}

export function Testimonials({ testimonials, note, number, carousel }: Props) {
  return (
    <Section number={number} heading={testimonials.heading} opening={note} tone="sunk">
      {carousel}
      <p className={styles.all}>
        <a href={testimonials.all.path}>{testimonials.all.label}</a>
      </p>
    </Section>
  );
}

export function TestimonialPage({ testimonials }: { testimonials: Words[] }) {
  return (
    <ul className={styles.page}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <Testimonial testimonial={testimonial} className={styles.testimonial} />
        </li>
      ))}
    </ul>
  );
}
