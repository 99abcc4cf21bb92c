// The title of a news article. Numbers stay with their units, and a hyphenated word stays on one line if it fits.
import { keepTogether } from '../../content/keep-together';
import { keyed } from '../prose/render-parts';
import styles from './Title.module.css';

/** Includes punctuation that follows the word, such as a comma. */
const COMPOUND = /(\S*\w-\w\S*)/;

export function Title({ text }: { text: string }) {
  return keyed(keepTogether(text).split(COMPOUND), (part) =>
    COMPOUND.test(part) ? <span className={styles.compound}>{part}</span> : part,
  );
}
