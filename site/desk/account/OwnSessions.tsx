// Where a person is signed in, and signing out there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskSession } from '../../../contracts/desk/office';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { QueryResult } from '../frame/QueryResult';
import { SessionList } from '../staff/SessionList';

const SESSIONS = ['me', 'sessions'];

export function OwnSessions() {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: SESSIONS, queryFn: () => callDesk<{ sessions: DeskSession[] }>('GET /api/desk/me/sessions') });
  const ending = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => callDesk('DELETE /api/desk/me/sessions/:id', { params: { id } }))),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <QueryResult query={query} loading="Loading your sessions…">
      {({ sessions }) => {
        const others = sessions.filter(({ is_current }) => !is_current);
        return (
          <>
            <SessionList
              sessions={sessions}
              action={({ id, device, is_current }) =>
                !is_current && (
                  <Button label={`Sign out ${device}`} isBusy={ending.isPending} onClick={() => ending.mutate([id])}>
                    Sign out there
                  </Button>
                )
              }
            />
            <Failure>{ending.error?.message}</Failure>
            {others.length > 1 && (
              <div>
                <Button kind="danger" isBusy={ending.isPending} onClick={() => ending.mutate(others.map(({ id }) => id))}>
                  Sign out everywhere else
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}
