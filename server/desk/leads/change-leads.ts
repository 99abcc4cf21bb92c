// Changes selected leads at once, each by the version that was seen.
import { FieldFaults } from '../../http/field-faults.ts';
import type { Services } from '../../services.ts';
import { changeLead, type Wanted } from './change-lead.ts';

interface Changing {
  leads: { id: string; version: number }[];
  wanted: Wanted;
  staffId: string;
  now: Date;
}

interface ChangedLeads {
  changed: string[];
  /** Changed or erased meanwhile, or cannot move to the status. */
  conflicts: string[];
}

export function changeLeads({ database, keyring }: Pick<Services, 'database' | 'keyring'>, changing: Changing): Promise<ChangedLeads> {
  const { wanted, staffId, now } = changing;
  // In the order of their ids: two people who change the same leads at once do not wait for each other in a circle.
  const leads = changing.leads.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return database.transaction().execute(async (transaction) => {
    const result: ChangedLeads = { changed: [], conflicts: [] };
    for (const { id, version } of leads) {
      const changed = await changeLead(transaction, keyring, { id, version, wanted, staffId, now }).catch(conflictWhereRefused);
      (changed === 'changed' ? result.changed : result.conflicts).push(id);
    }
    return result;
  });
}

/** A move that is not allowed was refused before anything was written: the transaction goes on. */
function conflictWhereRefused(cause: unknown): 'changed meanwhile' {
  if (cause instanceof FieldFaults) return 'changed meanwhile';
  throw cause;
}
