// The 45 minutes that were agreed on: agree, move, cancel. The visitor gets an invitation for the calendar by mail.
import { useId, useState } from 'react';
import type { Lead } from '../../../contracts/desk/leads';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Dialog } from '../frame/Dialog';
import { ownTimeZone } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import { AppointmentForm } from './AppointmentForm';
import styles from './Panel.module.css';
import { currentName, momentText } from './zoned-time';

interface Props {
  lead: Lead;
  mayWork: boolean;
  onChanged: () => Promise<unknown>;
}

export function AppointmentPanel({ lead, mayWork, onChanged }: Props) {
  const heading = useId();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { consultation } = lead;
  const planned = consultation?.status === 'planned' ? consultation : undefined;

  async function cancel() {
    setCancelling(true);
    try {
      await callDesk('DELETE /api/desk/leads/:id/consultation', { params: { id: lead.id } });
      setAsking(false);
      notify({ kind: 'success', title: 'Consultation cancelled', text: `${lead.email} gets a mail that takes it off the calendar.` });
      await onChanged();
    } catch (error) {
      notify({ kind: 'error', title: 'Not cancelled', text: error instanceof Error ? error.message : String(error) });
    } finally {
      setCancelling(false);
    }
  }

  return (
    <section className={`card stack-4 ${styles.panel}`} aria-labelledby={heading}>
      <h2 className="size-4" id={heading}>
        Consultation
      </h2>
      {planned ? (
        <Times startsAt={planned.starts_at} timeZone={planned.time_zone} minutes={planned.minutes} />
      ) : (
        <p className="soft">No time is agreed on.</p>
      )}
      {mayWork && isOpen && (
        <AppointmentForm
          lead={lead}
          planned={planned}
          onClose={() => setOpen(false)}
          onSaved={async () => {
            setOpen(false);
            await onChanged();
          }}
        />
      )}
      {mayWork && !isOpen && (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{planned ? 'Move it' : 'Agree on a time'}</Button>
          {planned && (
            <Button kind="danger" onClick={() => setAsking(true)}>
              Cancel it
            </Button>
          )}
        </div>
      )}
      <Dialog title="Cancel the consultation?" isOpen={isAsking} onClose={() => setAsking(false)} closeLabel="Keep it">
        <p>{lead.email} gets a mail that takes it off the calendar.</p>
        <div>
          <Button kind="danger" isBusy={isCancelling} busyLabel="Cancelling…" onClick={() => void cancel()}>
            Cancel the consultation
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function Times({ startsAt, timeZone, minutes }: { startsAt: string; timeZone: string; minutes: number }) {
  const own = currentName(ownTimeZone());
  return (
    <dl className="stack-2">
      <div>
        <dt className="label">Visitor’s time</dt>
        <dd>{momentText(startsAt, timeZone)}</dd>
      </div>
      <div>
        <dt className="label">Your time</dt>
        <dd>
          {momentText(startsAt, own)}, {minutes} minutes
        </dd>
      </div>
    </dl>
  );
}
