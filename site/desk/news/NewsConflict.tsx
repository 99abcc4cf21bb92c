// Somebody else changed the article meanwhile: shows both, and asks which words to go on with.
import type { DeskNews } from '../../../contracts/desk/publishing';
import { Button } from '../frame/Button';
import { formatMoment } from '../frame/format-time';
import { type ArticleField, type ArticleWords, changedFields } from './article-words';
import styles from './NewsConflict.module.css';

interface Props {
  mine: ArticleWords;
  theirs: DeskNews;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const NAMES: Record<ArticleField, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  image_url: 'Picture',
  body: 'Text',
};

export function NewsConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <section className={`stack-4 panel ${styles.conflict}`} role="alert" aria-label="Two versions of this article">
      <div className="stack-1">
        <h2 className="size-4">Somebody else changed this article</h2>
        <p>
          It was saved {formatMoment(theirs.updated_at)}, after you had opened it. Nothing of yours is lost: choose which words to go on
          with.
        </p>
      </div>
      {changedFields(mine, theirs).map((field) => (
        <div key={field} className={styles.field}>
          <h3 className="plain-heading">{NAMES[field]}</h3>
          <Side heading="Yours" field={NAMES[field]} text={mine[field]} />
          <Side heading="Saved meanwhile" field={NAMES[field]} text={theirs[field]} />
        </div>
      ))}
      <div className="cluster">
        <Button kind="first" onClick={onKeepMine}>
          Go on with mine
        </Button>
        <Button onClick={onTakeTheirs}>Go on with what was saved</Button>
      </div>
    </section>
  );
}

function Side({ heading, field, text }: { heading: string; field: string; text: string | null }) {
  return (
    <div className="stack-1">
      <p className="label">{heading}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard */}
      <section className={`small ${styles.text}`} aria-label={`${field}: ${heading.toLowerCase()}`} tabIndex={0}>
        {text || 'Empty'}
      </section>
    </div>
  );
}
