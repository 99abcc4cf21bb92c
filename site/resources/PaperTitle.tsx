// The title of a paper: what follows the colon is set as its subtitle.
import styles from './PaperTitle.module.css';

interface Props {
  title: string;
  subtitleClass: string | undefined;
}

export function PaperTitle({ title, subtitleClass }: Props) {
  const [heading, subtitle] = title.split(/:\s+/);
  if (!subtitle) return title;
  return (
    <>
      {heading}
      <span className={styles.colon}>:</span> <span className={subtitleClass}>{subtitle}</span>
    </>
  );
}
