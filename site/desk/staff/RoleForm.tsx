// Chooses another role for a member of the staff.
import type { FormEvent } from 'react';
import { ROLES, type Role } from '../../../contracts/desk/roles';
import { Button } from '../frame/Button';
import { RoleSelect } from './RoleSelect';
import styles from './StaffScreen.module.css';

export function RoleForm({ role, isBusy, onRole }: { role: Role; isBusy: boolean; onRole: (role: Role) => void }) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = ROLES.find((one) => one === new FormData(event.currentTarget).get('role'));
    if (chosen) onRole(chosen);
  }
  return (
    <form className={`stack-3 card ${styles.panel}`} onSubmit={onSubmit}>
      <RoleSelect first={role} hint="It applies from the next click of that person." />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Changing…">
          Change the role
        </Button>
      </div>
    </form>
  );
}
