// The head of the resources page, and the four kinds of resources with the number of each.
import type { Figures } from '../../content/schemas/figures';
import type { Page } from '../../content/schemas/page';
import type { Resources } from '../../content/schemas/resources';
import styles from './ResourcesOpening.module.css';

interface Props {
  page: Page;
  resources: Resources;
  beside: Figures['beside'];
}

export function ResourcesOpening({ page, resources: { categories, note, more }, beside }: Props) {
  return (
    <div className={`columns ${styles.opening}`}>
      <header className={`stack-5 ${styles.header}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={`soft ${styles.text}`}>{page.opening}</p>
        <p className={`note ${styles.note}`}>
          {note} <a href={beside.path}>{beside.label}</a>
        </p>
      </header>
      <section className={styles.library}>
        <h2 className="visually-hidden">{categories.heading}</h2>
        <ul>
          {categories.items.map(({ id, title, description, count, unit, path }) => (
            <li key={id} className={styles.category}>
              <p className={`soft ${styles.count}`}>
                <span className={styles.number}>{count}</span> {unit}
              </p>
              <div className="stack-2">
                <h3>
                  <a className={`cover ${styles.link}`} href={path}>
                    {title}
                  </a>
                </h3>
                <p className="soft measure-text">{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={`cluster ${styles.more}`}>
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
