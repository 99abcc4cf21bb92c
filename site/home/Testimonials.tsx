// The section around the testimonial carousel, and one page of three testimonials.
import type { ReactNode } from 'react';
import type { Home } from '../../content/schemas/home';
import type { Testimonial } from '../../content/schemas/parts';
import { Section } from '../components/Section';
import styles from './Testimonials.module.css';

interface Props {
  testimonials: Home['testimonials'];
  number: number;
  carousel?: ReactNode;
}

export function Testimonials({ testimonials, number, carousel }: Props) {
  return (
    <Section number={number} heading={testimonials.heading} tone="sunk">
      {carousel}
      <p className={styles.all}>
        <a href={testimonials.all.path}>{testimonials.all.label}</a>
      </p>
    </Section>
  );
}

export function TestimonialPage({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <ul className={styles.page}>
      {testimonials.map(({ id, title, quote, author, position }) => (
        <li key={id}>
          <blockquote className={styles.testimonial}>
            <p className={`title-4 ${styles.title}`}>{title}</p>
            <p className="soft">{`“${quote}”`}</p>
            <footer className={`small ${styles.author}`}>
              <cite className={`strong ${styles.name}`}>{author}</cite>
              {position}
            </footer>
          </blockquote>
        </li>
      ))}
    </ul>
  );
}
