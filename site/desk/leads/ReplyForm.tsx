// Answers by mail: a text to start from, filled in, and everything of it can be changed before it is sent.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Lead, newReply, type ReplyText } from '../../../contracts/desk/leads';
import { fieldErrors } from '../../../contracts/problem';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { formatMoment } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import { Select } from '../frame/Select';
import { TextField } from '../frame/TextField';
import { FieldFaults, useForm } from '../frame/use-form';
import { usePerson } from '../session/person';
import { fillReplyText, unfilled } from './fill-reply-text';
import styles from './Panel.module.css';
import { useDraft } from './use-draft';

const TEXT_ROWS = 10;

export function ReplyForm({ lead, onSent }: { lead: Lead; onSent: () => Promise<unknown> }) {
  const heading = useId();
  const { name, email } = usePerson();
  const notify = useNotify();
  const draft = useDraft(`${lead.id}:reply`, { subject: '', text: '', begun: '' });
  const [replaced, setReplaced] = useState<{ subject: string; text: string; begun: string }>();
  const { data: texts = [] } = useQuery({ queryKey: ['reply-texts'], queryFn: readTexts, staleTime: Number.POSITIVE_INFINITY });
  const { subject, text, begun } = draft.words;

  const form = useForm(async () => {
    await callDesk('POST /api/desk/leads/:id/replies', { params: { id: lead.id }, json: checked({ subject, text }) });
    draft.clear();
    setReplaced(undefined);
    notify({
      kind: 'success',
      title: 'Reply accepted',
      text: `It is on its way to ${lead.email}. The timeline shows when it is delivered.`,
    });
    await onSent();
  });

  function type(words: Partial<typeof draft.words>) {
    draft.keep({ ...draft.words, begun: begun || new Date().toISOString(), ...words });
    for (const field of Object.keys(words)) form.clearError(field);
  }

  function choose(id: string) {
    const chosen = texts.find((one) => one.id === id);
    if (!chosen) return;
    setReplaced(subject || text ? draft.words : undefined);
    type(fillReplyText(chosen, lead, name || email));
  }

  const meanwhile = lead.timeline.findLast((entry) => entry.kind === 'reply' && begun !== '' && entry.at > begun);
  return (
    <section className={`card stack-4 ${styles.panel}`} aria-labelledby={heading}>
      <h2 className="size-4" id={heading}>
        Reply
      </h2>
      {meanwhile && (
        <p role="alert">
          {meanwhile.by ?? 'Somebody'} replied at {formatMoment(meanwhile.at)}, while you were writing. Read it in the timeline before you
          send yours.
        </p>
      )}
      <form className="stack-4" onSubmit={form.onSubmit} noValidate>
        <Failure>{form.failure}</Failure>
        {texts.length > 0 && (
          <Select label="Start from a text" value="" onChange={choose}>
            <option value="">Choose a text…</option>
            {texts.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        {replaced && (
          <p className="note" role="status">
            The text replaced what you had typed.{' '}
            <Button
              kind="plain"
              onClick={() => {
                draft.keep(replaced);
                setReplaced(undefined);
              }}
            >
              Put mine back
            </Button>
          </p>
        )}
        <TextField
          label="Subject"
          name="subject"
          value={subject}
          error={form.errors.subject}
          onChange={(typed) => type({ subject: typed })}
        />
        <TextField
          label="Text"
          name="text"
          value={text}
          rows={TEXT_ROWS}
          error={form.errors.text}
          onChange={(typed) => type({ text: typed })}
        />
        <p className="note">
          Goes to {lead.email}. Answers to it come to {email}.
        </p>
        <div className={styles.actions}>
          <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Sending…">
            Send reply
          </Button>
          {(subject || text) && (
            <Button kind="plain" onClick={draft.clear}>
              Discard
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

/** @throws FieldFaults */
function checked(reply: { subject: string; text: string }): { subject: string; text: string } {
  const parsed = newReply.safeParse(reply);
  if (!parsed.success) throw new FieldFaults(fieldErrors(parsed.error));
  const open = (['subject', 'text'] as const).filter((field) => unfilled(reply[field]).length > 0);
  const faults = open.map((field) => [field, `Fill in ${unfilled(reply[field]).join(' and ')} first`]);
  if (faults.length > 0) throw new FieldFaults(Object.fromEntries(faults));
  return parsed.data;
}

async function readTexts(): Promise<ReplyText[]> {
  const { texts } = await callDesk<{ texts: ReplyText[] }>('GET /api/desk/reply-texts');
  return texts;
}
