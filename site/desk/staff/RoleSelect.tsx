// A choice of one of the roles, each with what it opens.
import { useState } from 'react';
import { ROLES, type Role } from '../../../contracts/desk/roles';
import { Select } from '../frame/Select';
import { ROLE_NAMES } from '../words';

const MEANINGS: Record<Role, string> = {
  consultant: 'works on leads',
  editor: 'publishes news, documents and the newsletter',
  'privacy-officer': "reads leads and the audit trail, handles people's rights",
  administrator: 'works on leads, publishes, manages staff',
};

export function RoleSelect({ first, hint, error }: { first: Role; hint?: string; error?: string }) {
  const [chosen, setChosen] = useState<string>(first);
  return (
    <Select name="role" label="Role" value={chosen} onChange={setChosen} hint={hint} error={error}>
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {`${ROLE_NAMES[one]}: ${MEANINGS[one]}`}
        </option>
      ))}
    </Select>
  );
}
