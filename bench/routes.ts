// The addresses that `npm run bench` visits and loads.
import { ROUTES } from '../checks/routes.ts';

/** The route table, and one page of each kind that it links to. */
export const VISITED = [
  ...ROUTES,
  '/resources/whitepapers/stability-testing-guidelines',
  '/resources/guides',
  '/resources/guides/excipient-selection',
  '/resources/webinars',
];

/** Made for each request. Built pages are measured by page-speed.ts: they are faster than this load generator. */
export const LOADED = ['/consultation', '/resources/news', '/api/news', '/resources/documents', '/api/documents'];
