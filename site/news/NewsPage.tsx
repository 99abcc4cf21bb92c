// The news page: the list or its loader, links to older news, and the feeds.
import type { ReactNode } from 'react';
import type { News } from '../../content/schemas/news';
import type { Page } from '../../content/schemas/page';
import { BackLink } from '../components/BackLink';
import { PageOpening } from '../layout/PageOpening';
import styles from './NewsPage.module.css';

interface Props {
  page: Page;
  words: News;
  older?: string | undefined;
  isLaterPage: boolean;
  list?: ReactNode;
}

const ADDRESS = '/resources/news';

export function NewsPage({ page, words, older, isLaterPage, list }: Props) {
  return (
    <>
      <div className={styles.back}>
        <BackLink link={words.backToResources} />
      </div>
      <PageOpening page={page} />
      <div className={`stack-5 ${styles.inside}`}>
        {list}
        {(isLaterPage || older) && (
          <nav className={styles.pages} aria-label={words.older}>
            {isLaterPage && <a href={ADDRESS}>{words.newest}</a>}
            {older && <a href={`${ADDRESS}?after=${older}`}>{words.older}</a>}
          </nav>
        )}
        <p className="note">
          {words.feeds.heading}: <a href={`${ADDRESS}/feed.xml`}>{words.feeds.rss}</a>,{' '}
          <a href={`${ADDRESS}/feed.json`}>{words.feeds.json}</a>
        </p>
      </div>
    </>
  );
}
