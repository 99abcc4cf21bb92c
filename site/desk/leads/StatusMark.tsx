// The status of a lead, and whether it looks like spam.
import type { LeadStatus } from '../../../contracts/desk/leads';
import { STATUS_NAMES } from '../words';
import styles from './StatusMark.module.css';

const COLORS: Record<LeadStatus, string | undefined> = {
  new: styles.blue,
  'in-progress': styles.indigo,
  scheduled: styles.purple,
  won: styles.green,
  lost: 'soft',
  spam: 'soft',
};

export function StatusMark({ status, suspected = false }: { status: LeadStatus; suspected?: boolean }) {
  return (
    <span className={styles.mark}>
      <span className={COLORS[status]}>{STATUS_NAMES[status]}</span>
      {suspected && <span className={styles.suspected}>Suspected</span>}
    </span>
  );
}
