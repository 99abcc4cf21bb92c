// Who works at the desk: inviting, roles, disabling, second factors and sessions.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '../../../contracts/desk/office';
import { callDesk } from '../call/call-desk';
import { Button } from '../frame/Button';
import { QueryResult } from '../frame/QueryResult';
import { Screen } from '../frame/Screen';
import { InviteForm } from './InviteForm';
import { MemberEntry } from './MemberEntry';

export function StaffScreen() {
  const [isInviting, setInviting] = useState(false);
  const query = useQuery({ queryKey: ['staff'], queryFn: () => callDesk<{ staff: StaffMember[] }>('GET /api/desk/staff') });
  return (
    <Screen
      title="Staff"
      actions={
        !isInviting && (
          <Button kind="first" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        )
      }
    >
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
      <QueryResult query={query} loading="Loading the staff…">
        {({ staff }) => (
          <ul className="ruled" aria-label="Staff">
            {staff.map((member) => (
              <MemberEntry key={member.id} member={member} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Screen>
  );
}
