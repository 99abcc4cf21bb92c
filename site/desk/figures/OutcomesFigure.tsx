// What became of the leads.
import type { DeskFigures } from '../../../contracts/desk/office';
import { STATUS_NAMES } from '../words';
import { Bars } from './Bars';
import { FigurePanel } from './FigurePanel';

export function OutcomesFigure({ rows }: { rows: DeskFigures['outcomes'] }) {
  const counts = rows.map(({ status, count }) => ({ name: STATUS_NAMES[status], count }));
  const countOf = (status: keyof typeof STATUS_NAMES) => rows.find((row) => row.status === status)?.count ?? 0;
  const closed = countOf('won') + countOf('lost');
  const finding =
    closed === 0 ? 'None is won or lost yet.' : `${countOf('won')} of ${closed} closed ${closed === 1 ? 'lead was' : 'leads were'} won.`;
  return (
    <FigurePanel
      heading="What became of them"
      finding={finding}
      isEmpty={rows.every(({ count }) => count === 0)}
      empty="There are no leads yet."
      table={{ head: ['Status', 'Leads'], rows: counts.map(({ name, count }) => [name, count.toLocaleString('en-US')]) }}
    >
      <Bars title="Leads by status" description={counts.map(({ name, count }) => `${name}: ${count}`).join(', ')} counts={counts} />
    </FigurePanel>
  );
}
