// One lead as the server has it, and changes of its status and of who has it. A change names the version that was seen.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead, LeadChange } from '../../../contracts/desk/leads';
import { callDesk } from '../call/call-desk';
import { DeskProblem } from '../call/desk-problem';
import { useNotify } from '../frame/notices';

const POLL_MILLISECONDS = 20_000;
/** While a mail is on its way. */
const DELIVERY_POLL_MILLISECONDS = 3_000;

export type Wanted = Omit<LeadChange, 'version'>;

/** What somebody wanted to change when somebody else was first. */
export interface Conflict {
  wanted: Wanted;
  before: Lead;
}

export function useLead(id: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();
  const key = ['leads', 'one', id];
  const {
    data: lead,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: () => callDesk<Lead>('GET /api/desk/leads/:id', { params: { id } }),
    refetchInterval: ({ state }) => (isMailOnItsWay(state.data) ? DELIVERY_POLL_MILLISECONDS : POLL_MILLISECONDS),
  });

  const { mutate, isPending } = useMutation({
    mutationFn: ({ wanted, version }: { wanted: Wanted; version: number; before: Lead }) =>
      callDesk<Lead>('PATCH /api/desk/leads/:id', { params: { id }, json: { version, ...wanted } }),
    onSuccess(changed) {
      setConflict(undefined);
      client.setQueryData(key, changed);
      void client.invalidateQueries({ queryKey: ['leads'] });
    },
    onError(problem, { wanted, before }) {
      if (!(problem instanceof DeskProblem && problem.isConflict)) {
        return notify({ kind: 'error', title: 'Not changed', text: problem.message });
      }
      client.setQueryData(key, problem.body.lead as Lead);
      setConflict({ wanted, before });
    },
  });

  return {
    lead,
    error,
    reload: () => void refetch(),
    isChanging: isPending,
    conflict,
    change: (wanted: Wanted) => lead && mutate({ wanted, version: lead.version, before: lead }),
    giveUp: () => setConflict(undefined),
    /** After something was added: a note, a reply, an appointment. */
    refresh: () => client.invalidateQueries({ queryKey: ['leads'] }),
  };
}

function isMailOnItsWay(lead: Lead | undefined): boolean {
  return lead?.timeline.some((entry) => 'delivery' in entry && entry.delivery === 'waiting') ?? false;
}
