// Somebody else changed the lead first: what was wanted beside what is there now. Nothing happens until one of the two is chosen.
import type { Lead } from '../../../contracts/desk/leads';
import { Button } from '../frame/Button';
import { STATUS_NAMES } from '../words';
import styles from './ConflictNotice.module.css';
import type { Conflict, Wanted } from './use-lead';

interface Props {
  conflict: Conflict;
  /** As it is now. */
  lead: Lead;
  nameOf: (id: string | null) => string;
  onAgain: (wanted: Wanted) => void;
  onGiveUp: () => void;
}

export function ConflictNotice({ conflict: { wanted, before }, lead, nameOf, onAgain, onGiveUp }: Props) {
  const lines = [
    {
      name: 'Status',
      saw: STATUS_NAMES[before.status],
      wants: wanted.status && STATUS_NAMES[wanted.status],
      now: STATUS_NAMES[lead.status],
    },
    {
      name: 'Who has it',
      saw: nameOf(before.assignee),
      wants: wanted.assignee === undefined ? undefined : nameOf(wanted.assignee),
      now: nameOf(lead.assignee),
    },
  ];
  return (
    <section className={`stack-3 ${styles.notice}`} role="alert" aria-label="Changed meanwhile">
      <p className="strong">Somebody changed this request while you were looking at it. Your change is not saved yet.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">You saw</th>
            <th scope="col">You chose</th>
            <th scope="col">It is now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, saw, wants, now }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{saw}</td>
              <td>{wants ?? 'as it was'}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.actions}>
        <Button kind="first" onClick={() => onAgain(wanted)}>
          Make my change now
        </Button>
        <Button onClick={onGiveUp}>Leave it as it is now</Button>
      </p>
    </section>
  );
}
