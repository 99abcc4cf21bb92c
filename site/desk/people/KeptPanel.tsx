// Everything that is kept about an address, and what can be done with it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptAboutYou } from '../../../contracts/your-data';
import { saveFile } from '../call/save-file';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { CorrectionForm } from './CorrectionForm';
import { ErasureForm } from './ErasureForm';
import { KeptRecords } from './KeptRecords';
import styles from './PeopleScreen.module.css';

interface Props {
  kept: KeptAboutYou;
  onKept: (kept: KeptAboutYou) => void;
  onErased: (summary: string) => void;
}

export function KeptPanel({ kept, onKept, onErased }: Props) {
  const { email, requests, messages } = kept;
  const [open, setOpen] = useState<'correct' | 'erase'>();
  const exporting = useMutation({
    mutationFn: () => saveFile('POST /api/desk/people/export', `person-${new Date().toISOString().slice(0, 10)}.json`, { json: { email } }),
  });
  const toggled = (panel: NonNullable<typeof open>) => () => setOpen(open === panel ? undefined : panel);
  return (
    <section className="stack-5" aria-labelledby="kept-heading">
      <h2 id="kept-heading" className={`size-3 ${styles.address}`}>
        Kept about {email}
      </h2>
      <div className="cluster">
        <Button isBusy={exporting.isPending} busyLabel="Exporting…" onClick={() => exporting.mutate()}>
          Export as a file
        </Button>
        {requests.length + messages.length > 0 && (
          <Button isPressed={open === 'correct'} onClick={toggled('correct')}>
            Correct
          </Button>
        )}
        <Button kind="danger" isPressed={open === 'erase'} onClick={toggled('erase')}>
          Erase
        </Button>
      </div>
      <Failure>{exporting.error?.message}</Failure>
      {open === 'correct' && (
        <CorrectionForm
          kept={kept}
          onCorrected={(corrected) => {
            setOpen(undefined);
            onKept(corrected);
          }}
        />
      )}
      {open === 'erase' && <ErasureForm kept={kept} onErased={onErased} />}
      <KeptRecords kept={kept} />
    </section>
  );
}
