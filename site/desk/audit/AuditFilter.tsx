// Limits the trail to one kind of action.
import { SelectField } from '../frame/SelectField';
import { AUDIT_ACTIONS } from './audit-actions';

interface Props {
  action: string;
  /** Actions of the entries that are loaded. */
  seen: string[];
  onAction: (action: string) => void;
}

export function AuditFilter({ action, seen, onAction }: Props) {
  const actions = Array.from(new Set([...AUDIT_ACTIONS, ...seen]));
  const options = [{ value: '', label: 'Everything' }, ...actions.map((value) => ({ value, label: value }))];
  return <SelectField name="action" label="Action" options={options} value={action} onChange={onAction} />;
}
