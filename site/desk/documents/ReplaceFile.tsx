// Replaces the file of a document. Its address, its words and its counter stay.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskDocument } from '../../../contracts/desk/publishing';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { useNotify } from '../frame/notices';
import { FieldFaults, useForm } from '../frame/use-form';
import { FileDrop } from './FileDrop';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './use-upload';

export function ReplaceFile({ document: { id, title }, onClose }: { document: DeskDocument; onClose: () => void }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { share, upload, stop } = useUpload();
  const [file, setFile] = useState<File>();
  const form = useForm(async () => {
    if (!file) throw new FieldFaults({ file: 'Choose a PDF' });
    await upload<DeskDocument>('PUT /api/desk/documents/:id/file', file, { params: { id } });
    await queries.invalidateQueries({ queryKey: ['documents'] });
    notify({ kind: 'success', title: 'Replaced', text: 'Visitors download the new file. The counter went on.' });
    onClose();
  });
  return (
    <form className="stack-4" aria-label={`Replace the file of ${title}`} noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <FileDrop
        file={file}
        label="PDF that replaces it"
        error={form.errors.file}
        onFile={(chosen) => {
          form.clearError('file');
          setFile(chosen);
        }}
      />
      {share !== undefined && <UploadProgress share={share} onStop={stop} />}
      <div className="cluster">
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Replacing…">
          Replace the file
        </Button>
        {!form.isBusy && <Button onClick={onClose}>Cancel</Button>}
      </div>
    </form>
  );
}
