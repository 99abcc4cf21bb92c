// Limits the trail to one kind of action.
import { Select } from '../frame/Select';
import { AUDIT_ACTIONS } from './audit-actions';

interface Props {
  action: string;
  /** Actions of the entries that are loaded. */
  seen: string[];
  onAction: (action: string) => void;
}

export function AuditFilter({ action, seen, onAction }: Props) {
  const actions = Array.from(new Set([...AUDIT_ACTIONS, ...seen]));
  return (
    <Select name="action" label="Action" value={action} onChange={onAction}>
      <option value="">Everything</option>
      {actions.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  );
}
