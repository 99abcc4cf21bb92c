// The link to the parent page, above a title.
import type { Link } from '../../content/schemas/layout';
import styles from './BackLink.module.css';

export function BackLink({ link: { label, path } }: { link: Link }) {
  return (
    <p className={`small strong ${styles.back} screen-only`}>
      <a href={path}>
        <span aria-hidden="true">← </span>
        {label}
      </a>
    </p>
  );
}
