// What can be done with the selected leads at once: mark as spam, or give to somebody.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { useNotify } from '../frame/notices';
import { Select } from '../frame/Select';
import styles from './BulkActions.module.css';
import { useAssignees } from './use-assignees';

/** Versions by id, as they were seen. */
type Selected = Map<string, number>;

interface Props {
  selected: Selected;
  /** Gets what stays selected: what somebody else changed meanwhile. */
  onDone: (left: Selected) => void;
}

type Change = { status: 'spam' } | { assignee: string | null };

const NOBODY = 'nobody';

export function BulkActions({ selected, onDone }: Props) {
  const { assignees } = useAssignees();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => {
      const leads = [...selected].map(([id, version]) => ({ id, version }));
      return callDesk<{ changed: string[]; conflicts: string[] }>('PATCH /api/desk/leads', { json: { leads, ...change } });
    },
    onSuccess({ changed, conflicts }) {
      void client.invalidateQueries({ queryKey: ['leads'] });
      onDone(new Map());
      if (conflicts.length === 0) return notify({ kind: 'success', title: 'Done', text: `${changed.length} changed.` });
      notify({
        kind: 'error',
        title: `${changed.length} changed, ${conflicts.length} not`,
        text: 'Those were changed by somebody else meanwhile, or their status does not allow it. Look at them again, then repeat it.',
      });
    },
    onError: (error) => notify({ kind: 'error', title: 'Nothing was changed', text: error.message }),
  });

  return (
    <section className={styles.bar} aria-label="Selected requests">
      <p className="strong" role="status">
        {selected.size} selected
      </p>
      <Button isBusy={isPending} onClick={() => mutate({ status: 'spam' })}>
        Mark as spam
      </Button>
      <Select label="Give to" isLabelHidden value="" onChange={(id) => id && mutate({ assignee: id === NOBODY ? null : id })}>
        <option value="">Give to…</option>
        {assignees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>Nobody</option>
      </Select>
      <Button kind="plain" onClick={() => onDone(new Map())}>
        Select none
      </Button>
    </section>
  );
}
