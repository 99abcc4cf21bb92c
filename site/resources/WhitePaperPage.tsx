// A white paper as a page: title and abstract as in a journal, the text, and beside it its contents and the PDF.
import type { Reading } from '../../content/schemas/reading';
import { BackLink } from '../components/BackLink';
import { Curve } from '../figures/Curve';
import { Contents } from '../prose/Contents';
import { longDate } from '../prose/long-date';
import { Prose } from '../prose/Prose';
import { type Block, CURVE_PLACE } from '../prose/prose';
import { sectionsOf } from '../prose/read-text';
import { DownloadLink } from './DownloadLink';
import { PaperFacts } from './PaperFacts';
import { PaperTitle } from './PaperTitle';
import type { PaperEntry } from './WhitePaperIndex';
import styles from './WhitePaperPage.module.css';

interface Props {
  words: Reading;
  paper: PaperEntry;
  blocks: Block[];
}

export function WhitePaperPage({ words, paper: { slug, frontMatter, pages }, blocks }: Props) {
  const { order, title, author, date, abstract, tags, downloads, curve } = frontMatter;
  const facts: [string, string][] = [
    [words.author, author],
    [words.date, longDate(date)],
    [words.length, `${pages} ${words.pages}`],
    [words.downloads, downloads.toLocaleString('en-US')],
  ];
  return (
    <article className={`stack-5 ${styles.paper}`}>
      <BackLink link={words.backToWhitePapers} />
      <header className={`columns ${styles.header}`}>
        <p className={`label ${styles.kicker}`}>
          {words.whitePaper} {order}
        </p>
        <h1 className={`size-2 ${styles.title}`}>
          <PaperTitle title={title} subtitleClass={`soft ${styles.subtitle}`} />
        </h1>
        <div className={`stack-3 measure-text ${styles.abstract}`}>
          <h2 className={`soft ${styles.label}`}>{words.abstract}</h2>
          <p className={styles.lead}>{abstract}</p>
          <p className="note">
            {words.tags}: {tags.join(', ')}
          </p>
        </div>
        <div className={`stack-5 ${styles.edge}`}>
          <PaperFacts facts={facts} />
          <DownloadLink slug={slug} title={title} label={words.download} kind="first" />
        </div>
      </header>
      <div className={`columns ${styles.columns}`}>
        <Prose blocks={blocks} {...(curve && { inserts: { [CURVE_PLACE]: <Curve curve={curve} /> } })} />
        <Contents label={words.contents} sections={sectionsOf(blocks)} />
      </div>
    </article>
  );
}
