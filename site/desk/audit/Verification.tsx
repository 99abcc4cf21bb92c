// Checks on request whether the chain of the audit trail holds, and says so in words.
import { useQuery } from '@tanstack/react-query';
import type { AuditVerification } from '../../../contracts/desk/office';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { StateLabel } from '../frame/StateLabel';
import styles from './AuditScreen.module.css';

export function Verification() {
  const query = useQuery({
    queryKey: ['audit', 'verification'],
    queryFn: () => callDesk<AuditVerification>('GET /api/desk/audit/verification'),
    enabled: false,
  });
  return (
    <div className={styles.verification}>
      <Button isBusy={query.isFetching} busyLabel="Verifying…" onClick={() => void query.refetch()}>
        Verify the trail
      </Button>
      <div role="status">
        {query.data && !query.isFetching && (
          <p className={styles.verdict}>
            <StateLabel tone={query.data.is_whole ? 'done' : 'bad'}>{query.data.is_whole ? 'Whole' : 'Not whole'}</StateLabel>
            <span>{query.data.detail}</span>
          </p>
        )}
      </div>
      <Failure>{query.error?.message}</Failure>
    </div>
  );
}
