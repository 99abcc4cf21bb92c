// A news article. The server renders its HTML from Markdown and escapes any markup in the text.
import type { ReactNode } from 'react';
import { keepTogether } from '../../content/keep-together';
import type { News } from '../../content/schemas/news';
import { type NewsArticle, pictureSizeAt } from '../../contracts/news';
import { BackLink } from '../components/BackLink';
import { longDate } from '../prose/long-date';
import styles from './Article.module.css';
import { Title } from './Title';

interface Props {
  words: Pick<News, 'back'>;
  article: NewsArticle;
  /** Of the text. The desk's preview gives nodes instead, because a browser refuses HTML as a string here. */
  html?: string;
  children?: ReactNode;
}

export function Article({ words, article, html, children }: Props) {
  const text = `measure ${styles.text}`;
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <div className={styles.back}>
          <BackLink link={words.back} />
        </div>
        <h1 className={styles.title}>
          <Title text={article.title} />
        </h1>
        <p className={`soft ${styles.when}`}>
          <time dateTime={article.published_at}>{longDate(article.published_at)}</time>
          <span className="label">{article.category}</span>
        </p>
        <p className={`lead measure-text ${styles.excerpt}`}>{keepTogether(article.excerpt)}</p>
      </header>
      {article.image_url && <img className={styles.picture} src={article.image_url} alt="" {...pictureSizeAt(article.image_url)} />}
      {html === undefined ? (
        <div className={text}>{children}</div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: server/news/article-html.ts makes it, with markup in the text left as text
        <div className={text} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  );
}
