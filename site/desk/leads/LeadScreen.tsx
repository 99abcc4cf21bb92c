// One lead: everything that was sent, what is done about it, and what happened so far.
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { Spinner } from '../../components/Spinner';
import { Failure } from '../frame/Failure';
import { Screen } from '../frame/Screen';
import { useNow } from '../frame/use-now';
import { usePerson } from '../session/person';
import { KIND_NAMES } from '../words';
import { AppointmentPanel } from './AppointmentPanel';
import { ClockMark } from './ClockMark';
import { ConflictNotice } from './ConflictNotice';
import { EarlierLeads } from './EarlierLeads';
import { useInboxLink } from './inbox-link';
import styles from './LeadScreen.module.css';
import { NoteForm } from './NoteForm';
import { ReplyForm } from './ReplyForm';
import { SentWords } from './SentWords';
import { StatePanel } from './StatePanel';
import { StatusMark } from './StatusMark';
import { Timeline } from './Timeline';
import { useAssignees } from './use-assignees';
import { useLead } from './use-lead';
import { rememberOpened } from './use-list-keys';

export function LeadScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { lead, error, reload, refresh, ...changes } = useLead(id);
  const { may } = usePerson();
  const { nameOf } = useAssignees();
  const now = useNow();
  const inbox = useInboxLink();
  const mayWork = may('PATCH /api/desk/leads/:id');
  useEffect(() => rememberOpened(id), [id]);

  if (!lead) {
    return (
      <Screen title="Request" lead={<Link href={inbox.href}>Back to the inbox</Link>}>
        {error ? <Failure onRetry={reload}>{error.message}</Failure> : <Spinner label="Reading the request…" />}
      </Screen>
    );
  }
  const { name, email, company, kind, reference, status, suspected } = lead;
  return (
    <Screen
      key="lead"
      title={name || email}
      lead={
        <p className={styles.line}>
          <Link href={inbox.href}>Inbox</Link>
          {company && <span>{company}</span>}
          <span>{KIND_NAMES[kind]}</span>
          <span>Reference {reference}</span>
          <StatusMark status={status} suspected={suspected} />
          <ClockMark lead={lead} now={now} />
        </p>
      }
    >
      {changes.conflict && (
        <ConflictNotice conflict={changes.conflict} lead={lead} nameOf={nameOf} onAgain={changes.change} onGiveUp={changes.giveUp} />
      )}
      <div className={styles.columns}>
        <SentWords lead={lead} />
        <div className={`stack-5 ${styles.side}`}>
          <StatePanel lead={lead} nameOf={nameOf} mayWork={mayWork} isChanging={changes.isChanging} onChange={changes.change} />
          {(lead.consultation || mayWork) && <AppointmentPanel lead={lead} mayWork={mayWork} onChanged={refresh} />}
          <EarlierLeads leads={lead.earlier} now={now} />
        </div>
        <div className="stack-6">
          {mayWork && status !== 'spam' && <ReplyForm lead={lead} onSent={refresh} />}
          <Timeline entries={lead.timeline} nameOf={nameOf} />
          {mayWork && <NoteForm id={id} onSaved={refresh} />}
        </div>
      </div>
    </Screen>
  );
}
