// One document of the library: its first page, its facts, and what can be done with it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskDocument } from '../../../contracts/desk/publishing';
import { firstPageAddress, previewAddress } from '../../../contracts/document';
import { formatSize } from '../../resources/documents/format';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { formatDay } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import { StateLabel } from '../frame/StateLabel';
import styles from './DocumentsScreen.module.css';
import { EditDocument } from './EditDocument';
import { ReplaceFile } from './ReplaceFile';

export function DocumentEntry({ document }: { document: DeskDocument }) {
  const { id, title, description, category, size, created_at, is_active, download_count } = document;
  const [open, setOpen] = useState<'words' | 'file'>();
  const queries = useQueryClient();
  const notify = useNotify();
  const showing = useMutation({
    mutationFn: () => callDesk<DeskDocument>('PATCH /api/desk/documents/:id', { params: { id }, json: { is_active: !is_active } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['documents'] });
      notify(
        is_active
          ? { kind: 'success', title: 'Taken down', text: `Visitors no longer find “${title}”. Its file and its counter stay.` }
          : { kind: 'success', title: 'Put back', text: `“${title}” is in the library again.` },
      );
    },
  });
  const close = () => setOpen(undefined);
  return (
    <li className={styles.entry}>
      <FirstPage key={size} document={document} />
      <div className="stack-3">
        <div className="stack-1">
          <h2 className="plain-heading">{title}</h2>
          <p className="measure">{description}</p>
        </div>
        <p className={`note ${styles.facts}`}>
          {is_active ? <StateLabel tone="done">In the library</StateLabel> : <StateLabel tone="quiet">Taken down</StateLabel>}
          <span>{category}</span>
          <span>{formatSize(size)}</span>
          <span>{`${download_count.toLocaleString('en-US')} ${download_count === 1 ? 'download' : 'downloads'}`}</span>
          <span>{formatDay(created_at)}</span>
        </p>
        <Failure>{showing.error?.message}</Failure>
        {open === 'words' && <EditDocument document={document} onClose={close} />}
        {open === 'file' && <ReplaceFile document={document} onClose={close} />}
        {!open && (
          <div className={`cluster ${styles.actions}`}>
            <Button label={`Edit ${title}`} onClick={() => setOpen('words')}>
              Edit
            </Button>
            <Button label={`Replace the file of ${title}`} onClick={() => setOpen('file')}>
              Replace the file
            </Button>
            <Button label={`${is_active ? 'Take down' : 'Put back'} ${title}`} isBusy={showing.isPending} onClick={() => showing.mutate()}>
              {is_active ? 'Take down' : 'Put back'}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The public address answers for what is in the library only. */
function FirstPage({ document: { id, title, is_active, size } }: { document: DeskDocument }) {
  const [hasFailed, setFailed] = useState(false);
  if (!is_active || hasFailed) return <div className={`sunk ${styles.firstPage}`} aria-hidden="true" />;
  return (
    <a className={styles.firstPage} href={previewAddress(id)} target="_blank" rel="noreferrer">
      <img
        src={`${firstPageAddress(id)}?size=${size}`}
        alt={`First page of ${title}, opens the document`}
        width={96}
        height={128}
        loading="lazy"
        onError={() => setFailed(true)}
      />
    </a>
  );
}
