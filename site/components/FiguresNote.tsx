// The line beside a group of figures, with the link to the page that defines them.
import clsx from 'clsx';
import type { Figures } from '../../content/schemas/figures';

interface Props {
  beside: Figures['beside'];
  about?: 'totals' | 'offers' | 'studies' | 'downloads';
  className?: string | undefined;
}

export function FiguresNote({ beside, about = 'totals', className }: Props) {
  return (
    <p className={clsx('note', className)}>
      {beside[about]} <a href={beside.path}>{beside.label}</a>
    </p>
  );
}
