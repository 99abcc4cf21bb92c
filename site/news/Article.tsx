// One piece of news, to be read. Its HTML was made from Markdown by the server, which lets no markup of the text through.
import type { News } from '../../content/schemas/news';
import type { NewsArticle } from '../../contracts/news';
import { longDate } from '../prose/long-date';
import styles from './Article.module.css';

interface Props {
  words: News;
  article: NewsArticle;
  html: string;
}

export function Article({ words, article, html }: Props) {
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <p className="screen-only">
          <a href="/resources/news">{words.back}</a>
        </p>
        <h1 className={styles.title}>{article.title}</h1>
        <p className={styles.when}>
          <time dateTime={article.published_at}>{longDate(article.published_at)}</time> · {article.category}
        </p>
        <p className={styles.excerpt}>{article.excerpt}</p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: server/news/article-html.ts makes it, with markup in the text left as text */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
