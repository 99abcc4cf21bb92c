// The title of a piece of news: figures keep their units, and a word with a hyphen stays on one line where there is room for it.
import { keepTogether } from '../../content/keep-together';
import { keyed } from '../prose/render-parts';
import styles from './Title.module.css';

/** Also what is written against the word, such as a comma. */
const COMPOUND = /(\S*\w-\w\S*)/;

export function Title({ text }: { text: string }) {
  return keyed(keepTogether(text).split(COMPOUND), (part) =>
    COMPOUND.test(part) ? <span className={styles.compound}>{part}</span> : part,
  );
}
