// The way back to what a page belongs to. Called by lists of resources, white papers and guides.
import type { Link } from '../../content/schemas/frame';
import styles from './BackLink.module.css';

export function BackLink({ label, path }: Link) {
  return (
    <p className={`${styles.back} screen-only`}>
      <a href={path}>
        <span aria-hidden="true">← </span>
        {label}
      </a>
    </p>
  );
}
