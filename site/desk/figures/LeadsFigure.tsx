// Leads a week by kind.
import type { DeskFigures } from '../../../contracts/desk/office';
import { KIND_NAMES } from '../words';
import { byWeek } from './by-week';
import { FigurePanel } from './FigurePanel';
import { formatWeekAndYear } from './format-week';
import { WeekBars } from './WeekBars';

export function LeadsFigure({ rows }: { rows: DeskFigures['leads_a_week'] }) {
  const table = byWeek(
    rows.map(({ week, kind, count }) => ({ week, name: KIND_NAMES[kind], count })),
    2,
    '',
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const finding = `${total.toLocaleString('en-US')} ${total === 1 ? 'lead' : 'leads'} in ${table.weeks.length} ${table.weeks.length === 1 ? 'week' : 'weeks'}.`;
  return (
    <FigurePanel
      heading="Leads a week"
      finding={finding}
      isEmpty={total === 0}
      empty="Nobody has written yet. The first request or message starts this figure."
      table={{
        head: ['Week of', ...table.series.map(({ name }) => name)],
        rows: table.weeks.map((week, index) => [formatWeekAndYear(week), ...table.series.map(({ counts }) => String(counts[index]))]),
      }}
    >
      <WeekBars title="Leads a week by kind" description={finding} table={table} />
    </FigurePanel>
  );
}
