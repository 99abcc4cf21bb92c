// Where a member of the staff is signed in, and ending it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskSession } from '../../../contracts/desk/office';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { QueryResult } from '../frame/QueryResult';
import { SessionList } from './SessionList';
import styles from './StaffScreen.module.css';

export function StaffSessions({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient();
  const queryKey = ['staff', id, 'sessions'];
  const query = useQuery({
    queryKey,
    queryFn: () => callDesk<{ sessions: DeskSession[] }>('GET /api/desk/staff/:id/sessions', { params: { id } }),
  });
  const ending = useMutation({
    mutationFn: () => callDesk('DELETE /api/desk/staff/:id/sessions', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <div className={`stack-3 card ${styles.panel}`}>
      <QueryResult query={query} loading="Loading the sessions…">
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p className="soft">{name} is signed in nowhere.</p>
          ) : (
            <>
              <SessionList sessions={sessions} />
              <Failure>{ending.error?.message}</Failure>
              <div>
                <Button kind="danger" isBusy={ending.isPending} busyLabel="Signing out…" onClick={() => ending.mutate()}>
                  Sign {name} out everywhere
                </Button>
              </div>
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
