// The fields of an article. They are uncontrolled: each change goes to the session, which saves it.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { NewsList } from '../../../contracts/desk/publishing';
import { Field } from '../../components/Field';
import { callDesk } from '../call/call-desk';
import styles from './ArticleForm.module.css';
import type { ArticleState } from './article-session';
import type { ArticleWords } from './article-words';
import { FormattingHelp } from './FormattingHelp';
import { PictureButton } from './PictureButton';
import { PictureField } from './PictureField';

interface Props {
  state: ArticleState;
  onChange: (part: Partial<ArticleWords>) => void;
}

const EXCERPT_ROWS = 3;
const TEXT_ROWS = 20;

export function ArticleForm({ state: { words, errors }, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const categories = useCategories();
  const field = (name: 'title' | 'slug' | 'excerpt' | 'category' | 'body') => ({
    name,
    value: words[name],
    error: errors[name],
    isRequired: false,
  });

  function onInput({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.type !== 'file') onChange({ [target.name]: target.value });
    }
  }

  /** Puts the picture where the cursor is and selects its description, to be typed over. */
  function insertPicture(url: string): void {
    const text = form.current?.elements.namedItem('body');
    if (!(text instanceof HTMLTextAreaElement)) return;
    const description = 'Describe the picture';
    const at = text.selectionStart;
    text.setRangeText(`\n![${description}](${url})\n`, at, text.selectionEnd);
    text.focus();
    text.setSelectionRange(at + 3, at + 3 + description.length);
    onChange({ body: text.value });
  }

  return (
    <form className="stack-5" ref={form} noValidate onInput={onInput} onSubmit={(event) => event.preventDefault()}>
      <Field {...field('title')} label="Title" />
      <div className={styles.pair}>
        <Field {...field('slug')} label="Slug" hint="The end of the address. Left empty, it is made from the title." />
        <Field {...field('category')} label="Category" hint={categories} />
      </div>
      <Field {...field('excerpt')} label="Excerpt" hint="One or two sentences, for the list and for shared links." rows={EXCERPT_ROWS} />
      <PictureField address={words.image_url} error={errors.image_url} onChange={(image_url) => onChange({ image_url })} />
      <div className="stack-3">
        <Field {...field('body')} label="Text" rows={TEXT_ROWS} />
        <PictureButton label="Put a picture in the text" onUploaded={insertPicture} />
        <FormattingHelp />
      </div>
    </form>
  );
}

/** @returns the categories in use, as a hint */
function useCategories(): string {
  const { data } = useQuery({ queryKey: ['news'], queryFn: () => callDesk<NewsList>('GET /api/desk/news') });
  const used = Array.from(new Set(data?.news.map(({ category }) => category).filter(Boolean))).toSorted();
  return used.length > 0 ? `In use: ${used.join(', ')}.` : 'One or two words, such as Regulation.';
}
