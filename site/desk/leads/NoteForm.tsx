// Adds a note that only the desk reads.
import { newNote } from '../../../contracts/desk/leads';
import { fieldErrors } from '../../../contracts/problem';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { TextField } from '../frame/TextField';
import { FieldFaults, useForm } from '../frame/use-form';
import { useDraft } from './use-draft';

const ROWS = 3;

export function NoteForm({ id, onSaved }: { id: string; onSaved: () => Promise<unknown> }) {
  const notify = useNotify();
  const draft = useDraft(`${id}:note`, { text: '' });
  const form = useForm(
    async () => {
      const parsed = newNote.safeParse(draft.words);
      if (!parsed.success) throw new FieldFaults({ note: fieldErrors(parsed.error).text ?? 'Write the note first' });
      await callDesk('POST /api/desk/leads/:id/notes', { params: { id }, json: parsed.data });
      draft.clear();
      notify({ kind: 'success', title: 'Note saved', text: 'It stands in the timeline.' });
      await onSaved();
    },
    { text: 'note' },
  );
  return (
    <form className="stack-3" onSubmit={form.onSubmit} noValidate>
      <Failure>{form.failure}</Failure>
      <TextField
        label="Note"
        name="note"
        hint="Colleagues see it. The person gets it with a copy of their data."
        rows={ROWS}
        value={draft.words.text}
        error={form.errors.note}
        onChange={(text) => {
          draft.keep({ text });
          form.clearError('note');
        }}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Saving…">
          Save note
        </Button>
      </div>
    </form>
  );
}
