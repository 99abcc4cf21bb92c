// A testimonial: headline, quotation and author.
import clsx from 'clsx';
import type { Testimonial as Words } from '../../content/schemas/parts';
import styles from './Testimonial.module.css';

interface Props {
  testimonial: Words;
  className?: string;
  /** Whether the headline is a heading of the page. */
  isHeading?: boolean;
}

export function Testimonial({ testimonial: { title, quote, author, position }, className, isHeading = false }: Props) {
  const Title = isHeading ? 'h3' : 'p';
  return (
    <blockquote className={clsx('stack-3', className)}>
      <Title className={`title-4 ${styles.title}`}>{title}</Title>
      <p>{`“${quote}”`}</p>
      <footer className={`note ${styles.author}`}>
        <cite className={`strong ${styles.name}`}>{author}</cite>
        {position}
      </footer>
    </blockquote>
  );
}
