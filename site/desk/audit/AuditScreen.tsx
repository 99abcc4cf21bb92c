// The audit trail: who did what with people's data, newest first, and whether nobody changed it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '../../../contracts/desk/office';
import { Spinner } from '../../components/Spinner';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { Screen } from '../frame/Screen';
import { AuditFilter } from './AuditFilter';
import styles from './AuditScreen.module.css';
import { AuditTable } from './AuditTable';
import { Verification } from './Verification';

interface Page {
  entries: AuditEntry[];
  next: string | null;
}

export function AuditScreen() {
  const [action, setAction] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['audit', action],
    queryFn: ({ pageParam }) => callDesk<Page>('GET /api/desk/audit', { query: { after: pageParam, action } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Screen title="Audit trail" lead="Who read, exported, changed or erased data, who signed in, and who failed to.">
      <div className={styles.head}>
        <AuditFilter action={action} seen={entries?.map((entry) => entry.action) ?? []} onAction={setAction} />
        <Verification />
      </div>
      <Failure onRetry={() => void query.refetch()}>{query.error?.message}</Failure>
      {query.isPending && <Spinner label="Loading the trail…" />}
      {entries?.length === 0 && <p className="soft">{action ? 'No entry has this action.' : 'The trail is empty.'}</p>}
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
      {query.hasNextPage && (
        <div>
          <Button isBusy={query.isFetchingNextPage} busyLabel="Loading…" onClick={() => void query.fetchNextPage()}>
            Show earlier entries
          </Button>
        </div>
      )}
    </Screen>
  );
}
