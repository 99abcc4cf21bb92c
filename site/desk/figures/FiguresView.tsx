// The figures of the desk, drawn from the rows that the server counted.
import type { DeskFigures } from '../../../contracts/desk/office';
import { everyWeek } from './by-week';
import { DownloadsFigure } from './DownloadsFigure';
import styles from './FiguresView.module.css';
import { FirstAnswerFigure } from './FirstAnswerFigure';
import { LeadsFigure } from './LeadsFigure';
import { OutcomesFigure } from './OutcomesFigure';
import { SubscribersFigure } from './SubscribersFigure';

export function FiguresView({ figures }: { figures: DeskFigures }) {
  // Pictures beside each other have the same weeks.
  const weeks = everyWeek(figures.leads_a_week.map(({ week }) => week));
  return (
    <div className={styles.grid}>
      <LeadsFigure rows={figures.leads_a_week} />
      <FirstAnswerFigure rows={figures.first_answer} weeks={weeks} />
      <OutcomesFigure rows={figures.outcomes} />
      <DownloadsFigure rows={figures.downloads_a_week} weeks={weeks} />
      <SubscribersFigure rows={figures.subscribers} />
    </div>
  );
}
