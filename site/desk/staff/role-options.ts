// The roles as a choice, each with what it opens.
import { ROLES } from '../../../contracts/desk/roles';
import { ROLE_NAMES } from '../words';

const MEANINGS = {
  consultant: 'works on leads',
  editor: 'publishes news, documents and the newsletter',
  'privacy-officer': "reads leads and the audit trail, handles people's rights",
  administrator: 'works on leads, publishes, manages staff',
};

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: `${ROLE_NAMES[role]}: ${MEANINGS[role]}` }));
