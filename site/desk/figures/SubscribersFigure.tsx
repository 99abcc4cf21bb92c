// Confirmed subscribers over time.
import type { DeskFigures } from '../../../contracts/desk/office';
import { FigurePanel } from './FigurePanel';
import { formatWeekAndYear } from './format-week';
import { WeekLine } from './WeekLine';

export function SubscribersFigure({ rows }: { rows: DeskFigures['subscribers'] }) {
  const points = rows
    .toSorted((one, other) => one.week.localeCompare(other.week))
    .map(({ week, confirmed }) => ({ week, count: confirmed }));
  const now = points.at(-1)?.count ?? 0;
  const finding = `${now.toLocaleString('en-US')} confirmed ${now === 1 ? 'subscriber' : 'subscribers'} now.`;
  return (
    <FigurePanel
      heading="Subscribers"
      finding={finding}
      isEmpty={points.every(({ count }) => count === 0)}
      empty="Nobody has confirmed a subscription yet."
      table={{
        head: ['Week of', 'Confirmed'],
        rows: points.map(({ week, count }) => [formatWeekAndYear(week), count.toLocaleString('en-US')]),
      }}
    >
      <WeekLine title="Confirmed subscribers at the end of each week" description={finding} points={points} />
    </FigurePanel>
  );
}
