// Invites somebody to the desk. The link is shown to be copied, and mailed where mail is set up.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newStaff, type StaffMember } from '../../../contracts/desk/office';
import { fieldErrors } from '../../../contracts/problem';
import { Field } from '../../components/Field';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, useForm } from '../frame/use-form';
import { InvitationLink } from './InvitationLink';
import { RoleSelect } from './RoleSelect';
import styles from './StaffScreen.module.css';

export interface Invitation {
  member: StaffMember;
  link: string;
  expires_at: string;
}

export function InviteForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [invitation, setInvitation] = useState<Invitation>();
  const form = useForm(async (typed) => {
    const invited = newStaff.safeParse({ ...typed, email: typed.email?.trim() });
    if (!invited.success) throw new FieldFaults(fieldErrors(invited.error));
    setInvitation(await callDesk<Invitation>('POST /api/desk/staff', { json: invited.data }));
    await queries.invalidateQueries({ queryKey: ['staff'] });
  });
  if (invitation) return <InvitationLink invitation={invitation} onClose={onClose} />;
  return (
    <form className={`stack-4 panel ${styles.form}`} aria-label="Invite somebody" noValidate onSubmit={form.onSubmit}>
      <Failure>{form.failure}</Failure>
      <Field
        name="email"
        type="email"
        label="Email"
        hint="They choose their name and password themselves."
        autoComplete="off"
        error={form.errors.email}
        onType={() => form.clearError('email')}
      />
      <RoleSelect first="consultant" error={form.errors.role} />
      <div className="cluster">
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Inviting…">
          Make the invitation
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
