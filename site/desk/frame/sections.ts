// The sections of the desk in the order of the navigation. A person sees those whose call the role allows.
import type { ComponentType } from 'react';
import type { DeskCall } from '../../../contracts/desk/roles';
import { AccountScreen } from '../account/AccountScreen';
import { AuditScreen } from '../audit/AuditScreen';
import { DocumentsScreen } from '../documents/DocumentsScreen';
import { FiguresScreen } from '../figures/FiguresScreen';
import { InboxScreen } from '../leads/InboxScreen';
import { LeadScreen } from '../leads/LeadScreen';
import { NewsEditorScreen } from '../news/NewsEditorScreen';
import { NewsScreen } from '../news/NewsScreen';
import { NewsletterScreen } from '../newsletter/NewsletterScreen';
import { PeopleScreen } from '../people/PeopleScreen';
import { StaffScreen } from '../staff/StaffScreen';

export interface Section {
  label: string;
  /** Under /desk. */
  path: string;
  /** Who may make this call sees the section. */
  call: DeskCall;
  /** Patterns of wouter, such as `/leads/:id`. A screen reads its parts with useParams. */
  routes: { path: string; Screen: ComponentType }[];
}

export const SECTIONS: Section[] = [
  {
    label: 'Inbox',
    path: '/leads',
    call: 'GET /api/desk/leads',
    routes: [
      { path: '/leads', Screen: InboxScreen },
      { path: '/leads/:id', Screen: LeadScreen },
    ],
  },
  {
    label: 'News',
    path: '/news',
    call: 'GET /api/desk/news',
    routes: [
      { path: '/news', Screen: NewsScreen },
      { path: '/news/:id', Screen: NewsEditorScreen },
    ],
  },
  { label: 'Documents', path: '/documents', call: 'GET /api/desk/documents', routes: [{ path: '/documents', Screen: DocumentsScreen }] },
  {
    label: 'Newsletter',
    path: '/newsletter',
    call: 'GET /api/desk/newsletter',
    routes: [{ path: '/newsletter', Screen: NewsletterScreen }],
  },
  { label: 'Figures', path: '/figures', call: 'GET /api/desk/figures', routes: [{ path: '/figures', Screen: FiguresScreen }] },
  { label: 'People', path: '/people', call: 'POST /api/desk/people/search', routes: [{ path: '/people', Screen: PeopleScreen }] },
  { label: 'Audit trail', path: '/audit', call: 'GET /api/desk/audit', routes: [{ path: '/audit', Screen: AuditScreen }] },
  { label: 'Staff', path: '/staff', call: 'GET /api/desk/staff', routes: [{ path: '/staff', Screen: StaffScreen }] },
  { label: 'My account', path: '/account', call: 'GET /api/desk/me', routes: [{ path: '/account', Screen: AccountScreen }] },
];
