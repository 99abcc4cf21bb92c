// Reads the stored leads through `npm run leads`, as the company does, independent of columns.
import { TEST_DATA_KEYS } from '../test/databases.ts';
import { outcomeOf, startCommand } from '../test/run-command.ts';
import { markIn } from './visitor.ts';

export interface KeptLead {
  id: string;
  kind: string;
  mark: string;
  suspected_because: string | null;
  notifications: { channel: string; status: string; attempts: number; last_error: string | null }[];
}

/** @param settings those of the site; its keys are those of the tests unless told otherwise */
export async function keptLeads(settings: NodeJS.ProcessEnv): Promise<KeptLead[]> {
  const { out, error } = await outcomeOf(startCommand('leads', ['--json'], { DATA_KEYS: TEST_DATA_KEYS, ...settings }));
  if (!out) throw new Error(`The leads could not be read: ${error}`);
  const leads: (Omit<KeptLead, 'mark'> & { message: string })[] = JSON.parse(out);
  return leads.map(({ id, kind, message, suspected_because, notifications }) => ({
    id,
    kind,
    mark: markIn(message),
    suspected_because,
    notifications,
  }));
}

/** The marks of the leads whose notifications were all delivered. */
export function deliveredMarks(leads: KeptLead[]): string[] {
  return leads
    .filter(({ notifications }) => notifications.length > 0 && notifications.every(({ status }) => status === 'delivered'))
    .map(({ mark }) => mark)
    .sort();
}

export function marksOf(leads: KeptLead[]): string[] {
  return leads.map(({ mark }) => mark).sort();
}
