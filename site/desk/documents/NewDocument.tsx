// Publishes a PDF in the library: the file, and the words under which visitors find it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskDocument, documentWords } from '../../../contracts/desk/publishing';
import { DOCUMENT_CATEGORIES } from '../../../contracts/document';
import { fieldErrors } from '../../../contracts/problem';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { Select } from '../frame/Select';
import { FieldFaults, useForm } from '../frame/use-form';
import styles from './DocumentsScreen.module.css';
import { FileDrop } from './FileDrop';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './use-upload';

const DESCRIPTION_ROWS = 3;

export function NewDocument({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { share, upload, stop } = useUpload();
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState<string>(DOCUMENT_CATEGORIES[0]);
  const form = useForm(async (typed) => {
    const words = documentWords.safeParse(typed);
    const faults = { ...(!file && { file: 'Choose a PDF' }), ...(!words.success && fieldErrors(words.error)) };
    if (!file || !words.success) throw new FieldFaults(faults);
    const document = await upload<DeskDocument>('POST /api/desk/documents', file, { query: words.data });
    await queries.invalidateQueries({ queryKey: ['documents'] });
    notify({ kind: 'success', title: 'Published', text: `“${document.title}” is in the library.` });
    onClose();
  });
  const { errors, clearError } = form;

  return (
    <form className={`stack-4 panel ${styles.form}`} aria-label="New document" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <FileDrop
        file={file}
        label="PDF"
        error={errors.file}
        onFile={(chosen) => {
          clearError('file');
          setFile(chosen);
        }}
      />
      <Field name="title" label="Title" error={errors.title} onType={() => clearError('title')} />
      <Field
        name="description"
        label="Description"
        hint="One or two sentences that say what the document holds."
        rows={DESCRIPTION_ROWS}
        error={errors.description}
        onType={() => clearError('description')}
      />
      <Select name="category" label="Category" value={category} onChange={setCategory} error={errors.category}>
        {DOCUMENT_CATEGORIES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      {share !== undefined && <UploadProgress share={share} onStop={stop} />}
      <div className="cluster">
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Publishing…">
          Publish the document
        </Button>
        {!form.isBusy && <Button onClick={onClose}>Cancel</Button>}
      </div>
    </form>
  );
}
