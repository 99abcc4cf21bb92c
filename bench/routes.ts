// The addresses that `npm run bench` visits and loads.
import { ROUTES } from '../checks/routes.ts';
import { CONSULTATION_REQUESTS_ADDRESS } from '../contracts/consultation-request.ts';

/** The route table, and one page of each kind that it links to. */
export const VISITED = [
  ...ROUTES,
  '/resources/whitepapers/stability-testing-guidelines',
  '/resources/guides',
  '/resources/guides/excipient-selection',
  '/resources/webinars',
];

export interface Loaded {
  /** Beside its figures in the report. */
  call: string;
  path: string;
  /** What is posted, in JSON. */
  post?: object;
}

const REQUEST = {
  name: 'Ada Lindqvist',
  email: 'ada@labs.com',
  company: 'Lindqvist Labs',
  message: 'Our tablet fails dissolution after six months at 30 °C and 65% relative humidity. What would you look at first?',
};

/** Made for each request. Built pages are measured by page-speed.ts: they are faster than this load generator. The post adds rows, so it is last. */
export const LOADED: Loaded[] = [
  ...['/consultation', '/resources/news', '/api/news', '/resources/documents', '/api/documents'].map((path) => ({ call: path, path })),
  { call: `POST ${CONSULTATION_REQUESTS_ADDRESS}`, path: CONSULTATION_REQUESTS_ADDRESS, post: REQUEST },
];
