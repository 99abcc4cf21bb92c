// The title of a paper: what follows the colon is set as its subtitle. Called by the list of white papers and by each paper.
interface Props {
  title: string;
  subtitleClass: string | undefined;
}

export function PaperTitle({ title, subtitleClass }: Props) {
  const [heading, subtitle] = title.split(/(?<=:)\s+/);
  return (
    <>
      {heading} {subtitle && <span className={subtitleClass}>{subtitle}</span>}
    </>
  );
}
