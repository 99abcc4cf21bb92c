// The frame of every drawing: the SVG with its title, its description for screen readers, and a caption.
import { type ReactNode, useId } from 'react';
import styles from './Figure.module.css';

interface Props {
  title: string;
  /** What a reader who cannot see the drawing should know. */
  description: string;
  /** Printed under the drawing. */
  caption?: ReactNode;
  width: number;
  height: number;
  children: ReactNode;
}

export function Figure({ title, description, caption, width, height, children }: Props) {
  const id = useId();
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{description}</desc>
        {children}
      </svg>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
