// A guide as a page, with its contents in two columns above the text.
import type { Reading } from '../../content/schemas/reading';
import type { WhitePaper } from '../../content/schemas/white-paper';
import { BackLink } from '../components/BackLink';
import { Contents } from '../prose/Contents';
import { longDate } from '../prose/long-date';
import { Prose } from '../prose/Prose';
import type { Block } from '../prose/prose';
import { sectionsOf } from '../prose/read-text';
import styles from './GuidePage.module.css';
import { PaperTitle } from './PaperTitle';

interface Props {
  words: Reading;
  frontMatter: WhitePaper;
  blocks: Block[];
}

export function GuidePage({ words, frontMatter: { title, author, date, abstract }, blocks }: Props) {
  return (
    <article>
      <header className={`sunk ${styles.header}`}>
        <div className={styles.inside}>
          <BackLink link={words.backToGuides} />
          <p className={`label ${styles.kicker}`}>{words.guide}</p>
          <h1 className={`size-2 ${styles.title}`}>
            <PaperTitle title={title} subtitleClass={`soft size-3 ${styles.subtitle}`} />
          </h1>
          <p className="lead measure-text">{abstract}</p>
          <p className="note">
            {author} · <time dateTime={date}>{longDate(date)}</time>
          </p>
        </div>
      </header>
      <div className={styles.columns}>
        <Contents label={words.contents} sections={sectionsOf(blocks)} place="above" />
        <Prose blocks={blocks} />
      </div>
    </article>
  );
}
