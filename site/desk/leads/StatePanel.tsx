// The status of a lead with the moves that are allowed from it, and who has it.
import { useId } from 'react';
import { type Lead, type LeadStatus, STATUS_MOVES } from '../../../contracts/desk/leads';
import { Button } from '../frame/Button';
import { Select } from '../frame/Select';
import { usePerson } from '../session/person';
import { STATUS_NAMES } from '../words';
import styles from './Panel.module.css';
import { StatusMark } from './StatusMark';
import { useAssignees } from './use-assignees';
import type { Wanted } from './use-lead';

interface Props {
  lead: Lead;
  nameOf: (id: string | null) => string;
  mayWork: boolean;
  isChanging: boolean;
  onChange: (wanted: Wanted) => void;
}

export function StatePanel({ lead, nameOf, mayWork, isChanging, onChange }: Props) {
  const heading = useId();
  const { id: own } = usePerson();
  const { assignees } = useAssignees();
  const { status, assignee } = lead;
  const isListed = assignee === null || assignees.some(({ id }) => id === assignee);
  return (
    <section className={`card stack-4 ${styles.panel}`} aria-labelledby={heading}>
      <h2 className="size-4" id={heading}>
        Status
      </h2>
      <p>
        Now: <StatusMark status={status} suspected={lead.suspected} />
        {!mayWork && <span className="soft"> · {nameOf(assignee)}</span>}
      </p>
      {mayWork && (
        <>
          <fieldset className={styles.actions}>
            <legend className="visually-hidden">Change the status</legend>
            {STATUS_MOVES[status].map((next) => (
              <Button key={next} isDisabled={isChanging} onClick={() => onChange({ status: next })}>
                {moveName(status, next)}
              </Button>
            ))}
          </fieldset>
          <Select label="Who has it" value={assignee ?? ''} onChange={(id) => onChange({ assignee: id || null })}>
            <option value="">Nobody</option>
            {!isListed && <option value={assignee}>{nameOf(assignee)}</option>}
            {assignees.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === own ? `${name} (you)` : name}
              </option>
            ))}
          </Select>
          {assignee !== own && assignees.some(({ id }) => id === own) && (
            <div>
              <Button isDisabled={isChanging} onClick={() => onChange({ assignee: own })}>
                Take it
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function moveName(from: LeadStatus, to: LeadStatus): string {
  if (from === 'spam') return 'Restore from spam';
  if (to === 'spam') return 'Mark as spam';
  if (from === 'won' || from === 'lost') return 'Reopen';
  return STATUS_NAMES[to];
}
