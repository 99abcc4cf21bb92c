// The figures of the desk, drawn from the rows that the server counted.
import type { DeskFigures } from '../../../contracts/desk/office';
import { DownloadsFigure } from './DownloadsFigure';
import styles from './FiguresView.module.css';
import { FirstAnswerFigure } from './FirstAnswerFigure';
import { LeadsFigure } from './LeadsFigure';
import { OutcomesFigure } from './OutcomesFigure';
import { SubscribersFigure } from './SubscribersFigure';

export function FiguresView({ figures }: { figures: DeskFigures }) {
  return (
    <div className={styles.grid}>
      <LeadsFigure rows={figures.leads_a_week} />
      <FirstAnswerFigure rows={figures.first_answer} />
      <OutcomesFigure rows={figures.outcomes} />
      <DownloadsFigure rows={figures.downloads_a_week} />
      <SubscribersFigure rows={figures.subscribers} />
    </div>
  );
}
