// Who may work leads, and their names by id.
import { useQuery } from '@tanstack/react-query';
import type { Assignee } from '../../../contracts/desk/leads';
import { callDesk } from '../call/call-desk';

const FRESH_MILLISECONDS = 60_000;

export function useAssignees() {
  const { data = [] } = useQuery({
    queryKey: ['assignees'],
    queryFn: readAssignees,
    staleTime: FRESH_MILLISECONDS,
  });
  return {
    assignees: data,
    /** Somebody who may no longer work leads has no name here. */
    nameOf: (id: string | null) => (id === null ? 'Nobody' : (data.find((one) => one.id === id)?.name ?? 'A former colleague')),
  };
}

async function readAssignees(): Promise<Assignee[]> {
  const { assignees } = await callDesk<{ assignees: Assignee[] }>('GET /api/desk/assignees');
  return assignees;
}
