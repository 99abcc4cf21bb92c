// Island: only on a page that was rendered without its news. It fetches them; a failure is logged and leaves an empty list.
import { useEffect, useState } from 'react';
import type { News } from '../../content/schemas/news';
import { NEWS_ADDRESS, type NewsItem } from '../../contracts/news';
import { Spinner } from '../components/Spinner';
import { requestTimeout } from '../request-timeout';
import { NewsList } from './NewsList';

interface Props {
  words: Pick<News, 'loading' | 'readMore' | 'empty'>;
}

export function NewsLoader({ words }: Props) {
  const [items, setItems] = useState<NewsItem[]>();

  useEffect(() => {
    readNews()
      .then(setItems)
      .catch((cause) => {
        console.error('The news could not be loaded.', cause);
        setItems([]);
      });
  }, []);

  return items ? <NewsList words={words} items={items} /> : <Spinner label={words.loading} />;
}

async function readNews(): Promise<NewsItem[]> {
  const response = await fetch(NEWS_ADDRESS, { signal: requestTimeout() });
  if (!response.ok) throw new Error(`${NEWS_ADDRESS} answered ${response.status}`);
  return response.json();
}
