// How far an article is on its way to the subscribers: sent, waiting, given up and why. It follows while anything waits.
import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { formatMoment } from '../frame/format-time';
import styles from './DispatchProgress.module.css';
import { peopleIn } from './people-in';

const EVERY_MILLISECONDS = 2_000;

export function DispatchProgress({ dispatch: first }: { dispatch: Dispatch }) {
  const { id } = first;
  const { data: dispatch = first } = useQuery({
    queryKey: ['dispatch', id],
    queryFn: () => callDesk<Dispatch>('GET /api/desk/newsletter/dispatches/:id', { params: { id } }),
    initialData: first,
    enabled: first.waiting > 0,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? EVERY_MILLISECONDS : false),
  });
  const { total, delivered, waiting, given_up, failures, started_at, by } = dispatch;
  const done = delivered + given_up;
  return (
    <div className="stack-3">
      <p className="note">
        Started {formatMoment(started_at)} by {by}
      </p>
      <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={`${done} of ${total} done`} />
      <p role="status">
        {`Sent to ${delivered.toLocaleString('en-US')} of ${peopleIn(total)}.`}
        {waiting > 0 && ` ${waiting.toLocaleString('en-US')} on the way.`}
        {given_up > 0 && ` ${given_up.toLocaleString('en-US')} could not be delivered.`}
      </p>
      {failures.length > 0 && (
        <details>
          <summary className="small strong">What failed</summary>
          <ul className={`small ${styles.failures}`}>
            {failures.map(({ email, error }) => (
              <li key={email}>
                <span className="strong">{email}</span>: {error}
              </li>
            ))}
          </ul>
          {given_up > failures.length && <p className="note">{`And ${given_up - failures.length} more.`}</p>}
        </details>
      )}
    </div>
  );
}
