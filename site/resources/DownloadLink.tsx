// The link to a white paper as PDF, under its own file name.
import clsx from 'clsx';
import actions from '../components/Action.module.css';

interface Props {
  slug: string;
  title: string;
  label: string;
  kind: 'first' | 'second';
}

export function DownloadLink({ slug, title, label, kind }: Props) {
  return (
    <a className={clsx(actions.action, actions[kind], actions.small)} href={`/resources/whitepapers/${slug}.pdf`} download={`${slug}.pdf`}>
      {label}
      <span className="visually-hidden">: {title}</span>
    </a>
  );
}
