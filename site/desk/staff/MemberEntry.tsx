// One person of the staff: role and state, and what an administrator can change.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../../contracts/desk/office';
import type { DeskCall } from '../../../contracts/desk/roles';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { formatMoment } from '../frame/format-time';
import { useNotify } from '../frame/notices';
import { StateLabel, type Tone } from '../frame/StateLabel';
import { usePerson } from '../session/person';
import { ROLE_NAMES } from '../words';
import { InvitationLink } from './InvitationLink';
import type { Invitation } from './InviteForm';
import { RoleForm } from './RoleForm';
import styles from './StaffScreen.module.css';
import { StaffSessions } from './StaffSessions';

const STATES: Record<StaffMember['state'], { label: string; tone: Tone }> = {
  invited: { label: 'Invited', tone: 'waiting' },
  active: { label: 'Active', tone: 'done' },
  disabled: { label: 'Disabled', tone: 'bad' },
};

export function MemberEntry({ member }: { member: StaffMember }) {
  const { id, email, name, role, state, has_second_factor, last_used_at } = member;
  const self = usePerson();
  const queries = useQueryClient();
  const notify = useNotify();
  const [open, setOpen] = useState<'role' | 'sessions' | 'factor'>();
  const [invitation, setInvitation] = useState<Invitation>();
  const shown = name || email;

  const change = useMutation({
    mutationFn: ({ call, json }: { call: DeskCall; json?: object; done: string }) => callDesk(call, { params: { id }, json }),
    onSuccess: async (_, { done }) => {
      await queries.invalidateQueries({ queryKey: ['staff'] });
      setOpen(undefined);
      notify({ kind: 'success', title: shown, text: done });
    },
  });
  const inviting = useMutation({
    mutationFn: () => callDesk<Invitation>('POST /api/desk/staff/:id/invitation', { params: { id } }),
    onSuccess: setInvitation,
  });
  const isDisabled = state === 'disabled';
  const toggle = () =>
    change.mutate({
      call: 'PATCH /api/desk/staff/:id',
      json: { is_disabled: !isDisabled },
      done: isDisabled ? 'may sign in again.' : 'is signed out everywhere and cannot sign in.',
    });
  const toggled = (panel: NonNullable<typeof open>) => () => setOpen(open === panel ? undefined : panel);
  return (
    <li className={`stack-3 ${styles.member}`}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className="plain-heading">{shown}</h2>
          {name && <p className="note">{email}</p>}
        </div>
        <p>{ROLE_NAMES[role]}</p>
        <StateLabel tone={STATES[state].tone}>{STATES[state].label}</StateLabel>
        <p className="note">
          {has_second_factor ? 'With a second factor' : 'Without a second factor'}
          <br />
          {last_used_at ? `Last here ${formatMoment(last_used_at)}` : 'Not here yet'}
        </p>
      </div>
      <Failure>{change.error?.message ?? inviting.error?.message}</Failure>
      {invitation && <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />}
      <div className={`cluster ${styles.actions}`}>
        {state === 'invited' && (
          <Button label={`Make another invitation for ${shown}`} isBusy={inviting.isPending} onClick={() => inviting.mutate()}>
            Invite again
          </Button>
        )}
        <Button label={`Change the role of ${shown}`} isPressed={open === 'role'} onClick={toggled('role')}>
          Role
        </Button>
        <Button label={`Sessions of ${shown}`} isPressed={open === 'sessions'} onClick={toggled('sessions')}>
          Sessions
        </Button>
        {has_second_factor && (
          <Button label={`Reset the second factor of ${shown}`} isPressed={open === 'factor'} onClick={toggled('factor')}>
            Reset the second factor
          </Button>
        )}
        {id !== self.id && (
          <Button
            kind={isDisabled ? 'second' : 'danger'}
            label={`${isDisabled ? 'Enable' : 'Disable'} ${shown}`}
            isBusy={change.isPending}
            onClick={toggle}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        )}
      </div>
      {open === 'role' && (
        <RoleForm
          role={role}
          isBusy={change.isPending}
          onRole={(next) => change.mutate({ call: 'PATCH /api/desk/staff/:id', json: { role: next }, done: `is ${ROLE_NAMES[next]} now.` })}
        />
      )}
      {open === 'sessions' && <StaffSessions id={id} name={shown} />}
      {open === 'factor' && (
        <div className={`stack-3 card ${styles.panel}`}>
          <p>
            Do this when {shown} lost the phone and the recovery codes. Make sure that it is really they who ask. They sign in with the
            password and set up a new second factor.
          </p>
          <div>
            <Button
              kind="danger"
              isBusy={change.isPending}
              onClick={() =>
                change.mutate({ call: 'DELETE /api/desk/staff/:id/factor', done: 'sets up a new second factor at the next sign-in.' })
              }
            >
              Reset the second factor now
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
