// Other requests and messages of the same address.
import { useId } from 'react';
import { Link } from 'wouter';
import type { Lead } from '../../../contracts/desk/leads';
import { KIND_NAMES } from '../words';
import { useInboxLink } from './inbox-link';
import styles from './Panel.module.css';
import { receivedText } from './received-text';
import { StatusMark } from './StatusMark';

export function EarlierLeads({ leads, now }: { leads: Lead['earlier']; now: number }) {
  const heading = useId();
  const { entry } = useInboxLink();
  if (leads.length === 0) return null;
  return (
    <section className={`card stack-4 ${styles.panel}`} aria-labelledby={heading}>
      <h2 className="size-4" id={heading}>
        From the same address
      </h2>
      <ul className="stack-4">
        {leads.map(({ id, kind, status, received_at, excerpt }) => (
          <li key={id} className="stack-1">
            <Link href={`/leads/${id}`} state={entry}>
              {KIND_NAMES[kind]} of {receivedText(received_at, now)}
            </Link>
            <StatusMark status={status} />
            <p className="small soft">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
