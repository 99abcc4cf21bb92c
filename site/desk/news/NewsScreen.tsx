// The articles with their states, and the way to a new one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DeskNews, NewsList, NewsState } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { formatDay, formatMoment } from '../frame/format-time';
import { QueryResult } from '../frame/QueryResult';
import { Screen } from '../frame/Screen';
import { StateLabel } from '../frame/StateLabel';
import styles from './NewsScreen.module.css';
import { NEWS_STATES } from './news-states';

type Item = NewsList['news'][number];

const STATES = Object.keys(NEWS_STATES) as NewsState[];

export function NewsScreen() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const query = useQuery({ queryKey: ['news'], queryFn: () => callDesk<NewsList>('GET /api/desk/news') });
  const creation = useMutation({
    mutationFn: () => callDesk<DeskNews>('POST /api/desk/news', { json: {} }),
    onSuccess: (article) => {
      void queries.invalidateQueries({ queryKey: ['news'] });
      navigate(`/news/${article.id}`);
    },
  });
  return (
    <Screen
      title="News"
      actions={
        <Button kind="first" isBusy={creation.isPending} busyLabel="Starting a draft…" onClick={() => creation.mutate()}>
          New article
        </Button>
      }
    >
      <Failure>{creation.error?.message}</Failure>
      <QueryResult query={query} loading="Loading the articles…">
        {({ news }) => <Articles news={news} />}
      </QueryResult>
    </Screen>
  );
}

function Articles({ news }: { news: Item[] }) {
  const [state, setState] = useState<NewsState>();
  if (news.length === 0) return <p className="soft">There are no articles yet. “New article” starts a draft that nobody else sees.</p>;
  const shown = state ? news.filter((item) => item.state === state) : news;
  const countOf = (wanted: NewsState) => news.filter((item) => item.state === wanted).length;
  return (
    <>
      <fieldset className={`cluster ${styles.filter}`}>
        <legend className="visually-hidden">Show</legend>
        <Button isPressed={!state} onClick={() => setState(undefined)}>{`All ${news.length}`}</Button>
        {STATES.map((one) => (
          <Button key={one} isPressed={state === one} onClick={() => setState(one)}>{`${NEWS_STATES[one].filter} ${countOf(one)}`}</Button>
        ))}
      </fieldset>
      {shown.length === 0 && state && <p className="soft">{`No article is ${state === 'draft' ? 'a draft' : state}.`}</p>}
      <ul className={shown.length > 0 ? 'ruled' : undefined} aria-label="Articles">
        {shown.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function Row({ item: { id, title, category, state, published_at, updated_at } }: { item: Item }) {
  const { label, tone } = NEWS_STATES[state];
  return (
    <li className={styles.row}>
      <div className="stack-1">
        <h2 className="plain-heading">
          <Link className="cover" href={`/news/${id}`}>
            {title || 'Untitled'}
          </Link>
        </h2>
        {category && <p className="note">{category}</p>}
      </div>
      <div className={styles.state}>
        <StateLabel tone={tone}>{label}</StateLabel>
        {state !== 'draft' && <span className="note">{state === 'scheduled' ? formatMoment(published_at) : formatDay(published_at)}</span>}
      </div>
      <p className={`note ${styles.changed}`}>Changed {formatMoment(updated_at)}</p>
    </li>
  );
}
