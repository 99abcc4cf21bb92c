// Says beside placeholders that they are some, with a link to the list of what is not confirmed yet.
import clsx from 'clsx';
import styles from './PlaceholderNote.module.css';

interface Props {
  words: { text: string; label: string; path: string };
  className?: string | undefined;
}

export function PlaceholderNote({ words: { text, label, path }, className }: Props) {
  return (
    <p className={clsx('note', styles.note, className)}>
      {text} <a href={path}>{label}</a>
    </p>
  );
}
