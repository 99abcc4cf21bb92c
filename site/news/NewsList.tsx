// The published news, newest first. Rendered by the server, or by the loader in the browser.
import { keepTogether } from '../../content/keep-together';
import type { News } from '../../content/schemas/news';
import type { NewsItem } from '../../contracts/news';
import { longDate } from '../prose/long-date';
import styles from './NewsList.module.css';
import { Title } from './Title';

interface Props {
  words: Pick<News, 'readMore' | 'empty'>;
  items: NewsItem[];
}

export function NewsList({ words, items }: Props) {
  if (items.length === 0) return <p className={`soft ${styles.empty}`}>{words.empty}</p>;
  return (
    <ol className="ruled">
      {items.map(({ id, title, slug, excerpt, category, published_at }) => (
        <li key={id} className={`columns ${styles.item}`}>
          <p className={`soft ${styles.when}`}>
            <time dateTime={published_at}>{longDate(published_at)}</time>
            <span className="label">{category}</span>
          </p>
          <div className={`stack-3 ${styles.words}`}>
            <h2 className="size-3">
              <Title text={title} />
            </h2>
            <p>{keepTogether(excerpt)}</p>
            <p>
              <a href={`/resources/news/${slug}`}>
                {words.readMore}
                <span className="visually-hidden">: {title}</span>
              </a>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
