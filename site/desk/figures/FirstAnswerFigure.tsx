// How long people waited for the first answer: the median of each week, and the share within 24 hours.
import type { DeskFigures } from '../../../contracts/desk/office';
import { FigurePanel } from './FigurePanel';
import { formatWeekAndYear } from './format-week';
import { WeekBars } from './WeekBars';

const PROMISED_HOURS = 24;

export function FirstAnswerFigure({ rows, weeks }: { rows: DeskFigures['first_answer']; weeks: string[] }) {
  const hours = weeks.map((week) => rows.find((row) => row.week === week)?.median_hours ?? 0);
  const counted = rows.reduce((sum, row) => sum + row.counted, 0);
  const within = rows.reduce((sum, row) => sum + row.within_24_hours, 0);
  const finding = `${within.toLocaleString('en-US')} of ${counted.toLocaleString('en-US')} ${counted === 1 ? 'was' : 'were'} answered within ${PROMISED_HOURS} hours (${percent(within, counted)}). The bars are the median hours of each week.`;
  return (
    <FigurePanel
      heading="Time to the first answer"
      finding={finding}
      isEmpty={counted === 0}
      empty="No lead has been answered yet. The first reply starts this figure."
      table={{
        head: ['Week of', 'Median hours', 'Within 24 hours', 'Of'],
        rows: rows.map((row) => [
          formatWeekAndYear(row.week),
          row.median_hours === null ? 'none answered' : row.median_hours.toFixed(1),
          `${row.within_24_hours} (${percent(row.within_24_hours, row.counted)})`,
          String(row.counted),
        ]),
      }}
    >
      <WeekBars
        title="Median hours to the first answer, by week of receipt"
        description={finding}
        table={{ weeks, series: [{ name: 'Median hours', counts: hours }] }}
        limit={{ value: PROMISED_HOURS, label: `${PROMISED_HOURS} hours, as the site promises` }}
      />
    </FigurePanel>
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`;
}
