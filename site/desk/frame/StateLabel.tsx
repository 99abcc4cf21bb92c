// The state of an item in one or two words, with a mark whose form differs too, so that color is not needed to tell them apart.
import clsx from 'clsx';
import styles from './StateLabel.module.css';

export type Tone = 'done' | 'waiting' | 'quiet' | 'bad';

export function StateLabel({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.label}>
      <span className={clsx(styles.mark, styles[tone])} aria-hidden="true" />
      {children}
    </span>
  );
}
