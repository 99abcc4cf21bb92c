// The views with their numbers, and what narrows a view: the search, the status, the kind and who has it.
import { type SubmitEvent, useId } from 'react';
import { COUNTED_MAX, LEAD_KINDS, LEAD_STATUSES } from '../../../contracts/desk/leads';
import { Button } from '../frame/Button';
import { Select } from '../frame/Select';
import { KIND_NAMES, STATUS_NAMES } from '../words';
import styles from './FilterBar.module.css';
import { type Filters, isInView, VIEWS } from './filters';
import { useAssignees } from './use-assignees';
import { useLeadCounts } from './use-inbox';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const MAX_SEARCH_CHARACTERS = 254;

export function FilterBar({ filters, onChange }: Props) {
  const { data: counts } = useLeadCounts();
  const { assignees } = useAssignees();
  const search = useId();

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    onChange({ ...filters, q: String(typed ?? '').trim() });
  }

  return (
    <div className="stack-3">
      <ul className={styles.views} aria-label="Views">
        {VIEWS.map((view) => {
          const count = view.count && counts?.[view.count];
          return (
            <li key={view.label}>
              <Button isPressed={isInView(view.filters, filters)} onClick={() => onChange(view.filters)}>
                {view.label}
                {count !== undefined && <span className="soft">{countText(count)}</span>}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={styles.filters}>
        <search className={styles.search}>
          <form className={styles.form} onSubmit={find}>
            <label className="visually-hidden" htmlFor={search}>
              Search the inbox
            </label>
            <input
              key={filters.q ?? ''}
              className={styles.input}
              id={search}
              type="search"
              name="q"
              maxLength={MAX_SEARCH_CHARACTERS}
              placeholder="Email, name or company"
              defaultValue={filters.q}
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        <Select
          label="Status"
          isLabelHidden
          value={filters.status ?? ''}
          onChange={(status) => onChange({ ...filters, status: LEAD_STATUSES.find((one) => one === status) })}
        >
          <option value="">Any status</option>
          {LEAD_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_NAMES[status]}
            </option>
          ))}
        </Select>
        <Select
          label="Kind"
          isLabelHidden
          value={filters.kind ?? ''}
          onChange={(kind) => onChange({ ...filters, kind: LEAD_KINDS.find((one) => one === kind) })}
        >
          <option value="">Any kind</option>
          {LEAD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </Select>
        <Select label="Who has it" isLabelHidden value={filters.assignee ?? ''} onChange={(assignee) => onChange({ ...filters, assignee })}>
          <option value="">Anybody’s</option>
          <option value="me">Mine</option>
          <option value="nobody">Nobody’s</option>
          {assignees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

/** The server counts no further. */
function countText(count: number): string {
  return count < COUNTED_MAX ? String(count) : `${COUNTED_MAX.toLocaleString('en-US')}+`;
}
