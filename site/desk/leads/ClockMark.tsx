// The clock of a lead: words first, then the color that goes with them.

import { formatMoment } from '../frame/format-time';
import styles from './ClockMark.module.css';
import { clockOf, type Tone } from './clock';

interface Props {
  lead: Parameters<typeof clockOf>[0];
  now: number;
}

const TONES: Record<Tone, string | undefined> = {
  calm: undefined,
  amber: styles.amber,
  late: styles.late,
  stopped: 'soft',
};

export function ClockMark({ lead, now }: Props) {
  const { tone, text } = clockOf(lead, now);
  return (
    <span className={TONES[tone]} title={`Due ${formatMoment(lead.due_at)}`}>
      {text}
    </span>
  );
}
