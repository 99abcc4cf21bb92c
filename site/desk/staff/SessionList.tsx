// Sessions of a person: the device, when it began and when it was last used.
import type { ReactNode } from 'react';
import type { DeskSession } from '../../../contracts/desk/office';
import { formatMoment } from '../frame/format-time';
import styles from './SessionList.module.css';

interface Props {
  sessions: DeskSession[];
  /** What can be done with one of them. */
  action?: (session: DeskSession) => ReactNode;
}

export function SessionList({ sessions, action }: Props) {
  return (
    <ul className="ruled" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <div>
            <p className="strong">
              {session.device}
              {session.is_current && ' (this one)'}
            </p>
            <p className="note">
              Signed in {formatMoment(session.started_at)}, last used {formatMoment(session.last_used_at)}
            </p>
          </div>
          {action?.(session)}
        </li>
      ))}
    </ul>
  );
}
