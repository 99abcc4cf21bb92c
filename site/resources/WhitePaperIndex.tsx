// The white papers as the contents page of a journal: number, title, author and abstract, and the page count at the right edge.
import type { Figures } from '../../content/schemas/figures';
import type { Page } from '../../content/schemas/page';
import type { Reading } from '../../content/schemas/reading';
import type { WhitePaper } from '../../content/schemas/white-paper';
import { BackLink } from '../components/BackLink';
import { FiguresNote } from '../components/FiguresNote';
import { longDate } from '../prose/long-date';
import { DownloadLink } from './DownloadLink';
import { PaperFacts } from './PaperFacts';
import { PaperTitle } from './PaperTitle';
import styles from './WhitePaperIndex.module.css';

export interface PaperEntry {
  slug: string;
  frontMatter: WhitePaper;
  pages: number;
}

interface Props {
  page: Page;
  words: Reading;
  papers: PaperEntry[];
  beside: Figures['beside'];
}

export function WhitePaperIndex({ page, words, papers, beside }: Props) {
  return (
    <div className={`stack-5 ${styles.page}`}>
      <BackLink link={words.backToResources} />
      <header className={`cluster ${styles.masthead}`}>
        <h1 className={styles.heading}>{page.heading}</h1>
        <p className="soft measure-short">{page.opening}</p>
      </header>
      <ol>
        {papers.map((paper) => (
          <li key={paper.slug}>
            <Entry paper={paper} words={words} />
          </li>
        ))}
      </ol>
      <FiguresNote beside={beside} about="downloads" />
    </div>
  );
}

function Entry({ paper: { slug, frontMatter, pages }, words }: { paper: PaperEntry; words: Reading }) {
  const { order, title, author, date, abstract, tags, downloads } = frontMatter;
  return (
    <article className={styles.paper} aria-label={title}>
      <p className={styles.number} aria-hidden="true">
        {String(order).padStart(2, '0')}
      </p>
      <div className={`stack-3 ${styles.words}`}>
        <h2 className={`size-3 ${styles.title}`}>
          <a className={styles.link} href={`/resources/whitepapers/${slug}`}>
            <PaperTitle title={title} subtitleClass={`soft size-4 ${styles.subtitle}`} />
          </a>
        </h2>
        <p className="note strong">
          {author} · <time dateTime={date}>{longDate(date)}</time>
        </p>
        <p className="measure">{abstract}</p>
        <ul className={`cluster note ${styles.tags}`} aria-label={words.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
      <div className={`stack-4 ${styles.edge}`}>
        <PaperFacts
          facts={[
            [words.length, `${pages} ${words.pages}`],
            [words.downloads, downloads.toLocaleString('en-US')],
          ]}
        />
        <DownloadLink slug={slug} title={title} label={words.download} kind="second" />
      </div>
    </article>
  );
}
