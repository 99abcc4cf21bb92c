// Downloads a week by document.
import { counted } from '../../../contracts/counted';
import type { DeskFigures } from '../../../contracts/desk/office';
import { byWeek } from './by-week';
import { FigurePanel } from './FigurePanel';
import { formatWeekAndYear } from './format-week';
import { WeekBars } from './WeekBars';

const MOST_SERIES = 5;

export function DownloadsFigure({ rows, weeks }: { rows: DeskFigures['downloads_a_week']; weeks: string[] }) {
  const table = byWeek(
    rows.map(({ week, document, count }) => ({ week, name: document, count })),
    MOST_SERIES,
    'Other documents',
    weeks,
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const finding = `${total.toLocaleString('en-US')} ${total === 1 ? 'download' : 'downloads'} of ${counted(new Set(rows.map(({ document }) => document)).size, 'document')}.`;
  return (
    <FigurePanel
      heading="Downloads a week"
      finding={finding}
      isEmpty={total === 0}
      empty="No document has been downloaded since counting by week began."
      table={{
        head: ['Week of', 'Document', 'Downloads'],
        rows: rows
          .toSorted(latestFirst)
          .map(({ week, document, count }) => [formatWeekAndYear(week), document, count.toLocaleString('en-US')]),
      }}
    >
      <WeekBars title="Downloads a week by document" description={finding} table={table} />
    </FigurePanel>
  );
}

function latestFirst(one: { week: string }, other: { week: string }): number {
  return other.week.localeCompare(one.week);
}
