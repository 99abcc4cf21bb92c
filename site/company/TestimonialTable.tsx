// The testimonials by service line.
import type { Testimonial as Words } from '../../content/schemas/parts';
import type { TestimonialsPage } from '../../content/schemas/testimonials-page';
import { PlaceholderNote } from '../components/PlaceholderNote';
import { Testimonial } from '../components/Testimonial';
import styles from './TestimonialTable.module.css';

export interface ServiceLine {
  slug: string;
  title: string;
  testimonials: Words[];
}

interface Props {
  lines: ServiceLine[];
  words: TestimonialsPage;
  /** Whether no client has given them. */
  arePlaceholders: boolean;
}

export function TestimonialTable({ lines, words, arePlaceholders }: Props) {
  return (
    <div className={styles.table}>
      {arePlaceholders && <PlaceholderNote words={words.placeholder} className={styles.note} />}
      <nav className={`${styles.index} screen-only`} aria-label={words.label}>
        <ul className={`cluster ${styles.links}`}>
          {lines.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {lines.map((line) => (
        <section key={line.slug} id={line.slug} className={`columns ${styles.line}`}>
          <div className={`stack-4 ${styles.service}`}>
            <h2 className="size-3">{line.title}</h2>
            <p>
              <a href={`/services/${line.slug}`}>
                {words.more}
                <span className="visually-hidden">: {line.title}</span>
              </a>
            </p>
          </div>
          <div className={`stack-7 ${styles.quotes}`}>
            {line.testimonials.map((testimonial) => (
              <Testimonial key={testimonial.id} testimonial={testimonial} className={styles.quote} isHeading />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
