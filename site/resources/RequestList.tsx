// A list of what can be read here or asked for: guides, recorded sessions.
import type { Page } from '../../content/schemas/layout';
import type { Library, LibraryItem } from '../../content/schemas/resources';
import { ActionLink } from '../components/ActionLink';
import { BackLink } from '../components/BackLink';
import styles from './RequestList.module.css';

export function RequestList({ page, library }: { page: Page; library: Library }) {
  const { request } = library;
  return (
    <div className={styles.page}>
      <BackLink link={library.back} />
      <header className={styles.header}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={styles.opening}>{page.opening}</p>
      </header>
      <div className={styles.columns}>
        <ol className={styles.list}>
          {library.items.map((item) => (
            <Item key={item.title} item={item} library={library} />
          ))}
        </ol>
        <aside className={styles.request} aria-labelledby="request">
          <h2 className={styles.ask} id="request">
            {request.heading}
          </h2>
          <p>{request.text}</p>
          <ActionLink path={request.path}>{request.label}</ActionLink>
        </aside>
      </div>
    </div>
  );
}

function Item({ item, library }: { item: LibraryItem; library: Library }) {
  const { title, description, status, path, minutes, audience } = item;
  return (
    <li className={styles.item}>
      <h2 className={styles.title}>{path ? <a href={path}>{title}</a> : title}</h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.facts}>
        <span className={status === 'public' ? styles.public : undefined}>{status}</span>
        {minutes && (
          <span>
            {minutes} {library.minutesUnit}
          </span>
        )}
        {audience && (
          <span>
            {library.audienceLabel} {audience}
          </span>
        )}
      </p>
    </li>
  );
}
