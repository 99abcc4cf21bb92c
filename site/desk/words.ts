// The names of roles, kinds and statuses as the desk shows them.
import type { LeadKind, LeadStatus } from '../../contracts/desk/leads';
import type { Role } from '../../contracts/desk/roles';

export const ROLE_NAMES: Record<Role, string> = {
  consultant: 'Consultant',
  editor: 'Editor',
  'privacy-officer': 'Privacy officer',
  administrator: 'Administrator',
};

export const KIND_NAMES: Record<LeadKind, string> = {
  consultation_request: 'Consultation request',
  contact: 'Message',
};

export const STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'New',
  'in-progress': 'In progress',
  scheduled: 'Scheduled',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
