// The head of the resources hub, and the four shelves of the library with how much stands on each.
import type { Page } from '../../content/schemas/page';
import type { Resources } from '../../content/schemas/resources';
import styles from './ResourcesOpening.module.css';

interface Props {
  page: Page;
  resources: Resources;
}

export function ResourcesOpening({ page, resources: { categories, note, more } }: Props) {
  return (
    <div className={styles.opening}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={styles.text}>{page.opening}</p>
        <p className={styles.note}>{note}</p>
      </header>
      <section className={styles.library}>
        <h2 className="visually-hidden">{categories.heading}</h2>
        <ul>
          {categories.items.map(({ id, title, description, count, unit, path }) => (
            <li key={id} className={styles.category}>
              <p className={styles.count}>
                <span className={styles.number}>{count}</span> {unit}
              </p>
              <div className={styles.shelf}>
                <h3>
                  <a className={styles.link} href={path}>
                    {title}
                  </a>
                </h3>
                <p className={styles.description}>{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          {more.heading}:{' '}
          {more.links.map(({ label, path }) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
        </p>
      </section>
    </div>
  );
}
