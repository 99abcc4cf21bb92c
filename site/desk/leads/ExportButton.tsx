// Saves what the filters show, all pages of it, as a file for spreadsheets.
import { useState } from 'react';
import { saveFile } from '../call/save-file';
import { Button } from '../frame/Button';
import { useNotify } from '../frame/notices';
import type { Filters } from './filters';

export function ExportButton({ filters }: { filters: Filters }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();

  async function save() {
    setBusy(true);
    try {
      const day = new Date().toISOString().slice(0, 10);
      await saveFile('GET /api/desk/leads.csv', `leads-${day}.csv`, { query: filters });
      notify({
        kind: 'success',
        title: 'Exported',
        text: 'The file has every request that the filters show. The export is recorded in the audit trail.',
      });
    } catch (error) {
      notify({ kind: 'error', title: 'Not exported', text: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button isBusy={isBusy} busyLabel="Exporting…" onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
