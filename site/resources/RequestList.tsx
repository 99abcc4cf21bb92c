// A list of guides or webinars, to read here or on request.
import type { Page } from '../../content/schemas/page';
import type { Library } from '../../content/schemas/resources';
import { ActionLink } from '../components/ActionLink';
import { BackLink } from '../components/BackLink';
import styles from './RequestList.module.css';
import type { ListedItem } from './read-library';

interface Props {
  page: Page;
  library: Library;
  items?: ListedItem[];
}

export function RequestList({ page, library, items = library.items }: Props) {
  const { request } = library;
  return (
    <div className={`stack-5 ${styles.page}`}>
      <BackLink link={library.back} />
      <header className={`columns ${styles.header}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className={`lead measure-text ${styles.opening}`}>{page.opening}</p>
      </header>
      <div className={`columns ${styles.columns}`}>
        <ol className={styles.list}>
          {items.map((item) => (
            <Item key={item.title} item={item} library={library} />
          ))}
        </ol>
        <aside className={`stack-4 ${styles.request}`} aria-labelledby="request">
          <h2 className="size-3" id="request">
            {request.heading}
          </h2>
          <p>{request.text}</p>
          <ActionLink path={request.path}>{request.label}</ActionLink>
        </aside>
      </div>
    </div>
  );
}

function Item({ item, library }: { item: ListedItem; library: Library }) {
  const { title, description, path, minutes, audience } = item;
  return (
    <li className={styles.item}>
      <h2 className="size-4">{path ? <a href={path}>{title}</a> : title}</h2>
      <p className={`measure ${styles.description}`}>{description}</p>
      <p className={`cluster note ${styles.facts}`}>
        <span className={path ? `strong ${styles.public}` : undefined}>{path ? library.public : library.onRequest}</span>
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
