// Changes the words of a document.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskDocument, documentWords } from '../../../contracts/desk/publishing';
import { DOCUMENT_CATEGORIES } from '../../../contracts/document';
import { fieldErrors } from '../../../contracts/problem';
import { Field } from '../../components/Field';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { Select } from '../frame/Select';
import { FieldFaults, useForm } from '../frame/use-form';

const DESCRIPTION_ROWS = 3;

export function EditDocument({ document, onClose }: { document: DeskDocument; onClose: () => void }) {
  const { id, title, description } = document;
  const [category, setCategory] = useState(document.category);
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useForm(async (typed) => {
    const words = documentWords.safeParse(typed);
    if (!words.success) throw new FieldFaults(fieldErrors(words.error));
    await callDesk<DeskDocument>('PATCH /api/desk/documents/:id', { params: { id }, json: words.data });
    await queries.invalidateQueries({ queryKey: ['documents'] });
    notify({ kind: 'success', title: 'Saved', text: 'The library shows the new words.' });
    onClose();
  });
  const { errors, clearError } = form;
  return (
    <form className="stack-4" aria-label={`Edit ${title}`} noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <Field name="title" id={`title-${id}`} label="Title" value={title} error={errors.title} onType={() => clearError('title')} />
      <Field
        name="description"
        id={`description-${id}`}
        label="Description"
        value={description}
        rows={DESCRIPTION_ROWS}
        error={errors.description}
        onType={() => clearError('description')}
      />
      <Select name="category" label="Category" value={category} onChange={setCategory} error={errors.category}>
        {DOCUMENT_CATEGORIES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <div className="cluster">
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Saving…">
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
