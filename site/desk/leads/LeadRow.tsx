// One line of the inbox: who, company, first words, kind, status, who has it and the clock.
import { Link, useSearch } from 'wouter';
import type { LeadItem } from '../../../contracts/desk/leads';
import { KIND_NAMES } from '../words';
import { ClockMark } from './ClockMark';
import { inboxEntry } from './inbox-link';
import styles from './LeadRow.module.css';
import { receivedText } from './received-text';
import { StatusMark } from './StatusMark';

interface Props {
  lead: LeadItem;
  now: number;
  assignee: string;
  /** Undefined for who may only read. */
  selection: { isSelected: boolean; toggle(): void } | undefined;
}

export function LeadRow({ lead, now, assignee, selection }: Props) {
  const { id, kind, name, email, company, excerpt, status, suspected, received_at } = lead;
  const search = useSearch();
  return (
    <li className={styles.row} data-closed={status === 'spam' || status === 'lost' || undefined}>
      {selection && (
        <label className={styles.select}>
          <input type="checkbox" checked={selection.isSelected} onChange={selection.toggle} />
          <span className="visually-hidden">Select {name}</span>
        </label>
      )}
      <p className={styles.who}>
        <Link className={`cover ${styles.link}`} href={`/leads/${id}`} state={inboxEntry(search)} data-lead={id}>
          {name || email}
        </Link>
        {company && <span className={`soft ${styles.company}`}>{company}</span>}
      </p>
      <p className={styles.excerpt}>{excerpt}</p>
      <p className={styles.kind}>
        {KIND_NAMES[kind]}
        <span className={`soft ${styles.received}`}>
          <span className="visually-hidden">received </span>
          {receivedText(received_at, now)}
        </span>
      </p>
      <p className={styles.state}>
        <StatusMark status={status} suspected={suspected} />
        <span className={`soft ${styles.assignee}`}>{assignee}</span>
      </p>
      <p className={styles.clock}>
        <ClockMark lead={lead} now={now} />
      </p>
    </li>
  );
}
