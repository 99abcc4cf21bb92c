// Date, time and time zone of the consultation, with what they mean for both sides.
import { useState } from 'react';
import type { Appointment, Lead } from '../../../contracts/desk/leads';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { ownTimeZone } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import { Select } from '../frame/Select';
import { TextField } from '../frame/TextField';
import { FieldFaults, useForm } from '../frame/use-form';
import styles from './Panel.module.css';
import { currentName, fieldsOf, momentOf, momentText, timeZones } from './zoned-time';

interface Props {
  lead: Lead;
  /** What is moved. */
  planned: Appointment | undefined;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const NAMES = { starts_at: 'date', time_zone: 'time-zone' };

export function AppointmentForm({ lead, planned, onClose, onSaved }: Props) {
  const own = currentName(ownTimeZone());
  const notify = useNotify();
  const [timeZone, setTimeZone] = useState(currentName(planned?.time_zone ?? own));
  const [{ date, time }, setTyped] = useState(planned ? fieldsOf(planned.starts_at, timeZone) : { date: '', time: '' });
  const moment = momentOf(date, time, timeZone);

  const form = useForm(async () => {
    if (!date) throw new FieldFaults({ date: 'Choose a date' });
    if (!time) throw new FieldFaults({ time: 'Choose a time' });
    if (!moment) throw new FieldFaults({ date: 'Choose a date, such as 2026-01-20' });
    if (moment.getTime() <= Date.now()) throw new FieldFaults({ date: 'Choose a time that is still to come' });
    await callDesk(planned ? 'PATCH /api/desk/leads/:id/consultation' : 'POST /api/desk/leads/:id/consultation', {
      params: { id: lead.id },
      json: { starts_at: moment.toISOString(), time_zone: timeZone },
    });
    notify({
      kind: 'success',
      title: planned ? 'Consultation moved' : 'Consultation agreed',
      text: `${lead.email} gets an invitation for the calendar by mail.`,
    });
    await onSaved();
  }, NAMES);

  return (
    <form className="stack-3" onSubmit={form.onSubmit} noValidate>
      <Failure>{form.failure}</Failure>
      <TextField
        label="Date"
        name="date"
        type="date"
        value={date}
        error={form.errors.date}
        onChange={(typed) => {
          setTyped({ date: typed, time });
          form.clearError('date');
        }}
      />
      <TextField
        label="Time"
        name="time"
        type="time"
        value={time}
        error={form.errors.time}
        onChange={(typed) => {
          setTyped({ date, time: typed });
          form.clearError('time');
        }}
      />
      <Select
        label="Time zone"
        name="time-zone"
        hint="The visitor’s. Date and time are read in it."
        value={timeZone}
        error={form.errors['time-zone']}
        onChange={setTimeZone}
      >
        {timeZones(own, timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <div role="status">
        {moment && (
          <p className="small">
            For the visitor: {momentText(moment, timeZone)}.<br />
            For you: {momentText(moment, own)}.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Sending…">
          {planned ? 'Move and send' : 'Agree and send'}
        </Button>
        <Button kind="plain" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
