// The inbox: consultation requests and messages, newest first, with their clocks. New ones announce themselves.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { LeadItem } from '../../../contracts/desk/leads';
import { Spinner } from '../../components/Spinner';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useTitleCount } from '../frame/page-title';
import { Screen } from '../frame/Screen';
import { useNow } from '../frame/use-now';
import { usePerson } from '../session/person';
import { BulkActions } from './BulkActions';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import { type Filters, filterParameters, isSameView, readFilters } from './filters';
import styles from './InboxScreen.module.css';
import { KeyHelp } from './KeyHelp';
import { LeadRow } from './LeadRow';
import { useAssignees } from './use-assignees';
import { useInbox } from './use-inbox';
import { useListKeys } from './use-list-keys';

export function InboxScreen() {
  const { may } = usePerson();
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  const inbox = useInbox(filters);
  const { nameOf } = useAssignees();
  const now = useNow();
  const [selected, setSelected] = useState<Map<string, number>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const wantsFocus = useRef(false);
  const mayWork = may('PATCH /api/desk/leads');
  const arrived = inbox.arrived.length;
  useTitleCount(arrived);

  // The button is gone once the new ones are shown.
  const newest = inbox.current[0]?.id;
  useEffect(() => {
    if (newest && wantsFocus.current) list.current?.querySelector<HTMLElement>('[data-lead]')?.focus();
    wantsFocus.current = false;
  }, [newest]);

  function toggle({ id, version }: Pick<LeadItem, 'id' | 'version'>) {
    setSelected((before) => {
      const after = new Map(before);
      if (!after.delete(id)) after.set(id, version);
      return after;
    });
  }

  const keys = useListKeys(list, (id) => {
    const lead = inbox.current.find((one) => one.id === id);
    if (lead && mayWork) toggle(lead);
  });

  function choose(next: Filters) {
    setSelected(new Map());
    setParameters(filterParameters(next));
  }

  function showArrived() {
    wantsFocus.current = true;
    inbox.showArrived();
  }

  return (
    <Screen
      title="Inbox"
      actions={
        <>
          <div className={styles.keys}>
            <Button kind="plain" onClick={keys.openHelp}>
              Keyboard shortcuts
            </Button>
          </div>
          {may('GET /api/desk/leads.csv') && <ExportButton filters={filters} />}
        </>
      }
    >
      <FilterBar filters={filters} onChange={choose} />
      <div className={styles.arrived} role="status">
        {arrived > 0 && (
          <Button kind="first" onClick={showArrived}>
            {arrived === 1 ? '1 new request' : `${arrived} new requests`}
          </Button>
        )}
      </div>
      {mayWork && selected.size > 0 && <BulkActions selected={selected} onDone={setSelected} />}
      {inbox.error && <Failure onRetry={inbox.reload}>{inbox.error.message}</Failure>}
      {inbox.isLoading && !inbox.error && <Spinner label="Reading the inbox…" />}
      {inbox.current.length > 0 && (
        <ul className={`ruled ${styles.list}`} ref={list} aria-label="Requests and messages">
          {inbox.current.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              now={now}
              assignee={nameOf(lead.assignee)}
              selection={mayWork ? { isSelected: selected.has(lead.id), toggle: () => toggle(lead) } : undefined}
            />
          ))}
        </ul>
      )}
      {!inbox.isLoading && !inbox.error && inbox.current.length === 0 && <Empty filters={filters} onClear={() => choose({})} />}
      {inbox.hasMore && (
        <div>
          <Button isBusy={inbox.isLoadingMore} busyLabel="Reading…" onClick={inbox.loadMore}>
            Show older ones
          </Button>
        </div>
      )}
      <KeyHelp keys={keys} />
    </Screen>
  );
}

function Empty({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  if (isSameView(filters, {})) {
    return <p>Nothing has come in yet. A request that is sent on the site appears here within seconds.</p>;
  }
  return (
    <div className="stack-3">
      <p>
        {filters.q
          ? `Nothing is found for “${filters.q}” with these filters. The search knows whole words of names and companies, and email addresses.`
          : 'Nothing matches these filters.'}
      </p>
      <div>
        <Button onClick={onClear}>Show everything</Button>
      </div>
    </div>
  );
}
