// The budgets of a first visit. Tests hold the exact ones, and `npm run bench` prints all beside its figures.

const KIBIBYTE = 1_024;

/** Bytes after brotli. */
export const BUDGETS = {
  /** A page with its styles, those for paper among them: the first window of a connection and little more. */
  page: 16 * KIBIBYTE,
  /** Legal pages, white papers and guides. */
  longPage: 22 * KIBIBYTE,
  /** Script that runs before the visitor touches or scrolls the page. */
  script: 2 * KIBIBYTE,
  /** All script of a page once its carousels run. */
  carouselScript: 68 * KIBIBYTE,
  /** All script of a page once its form or its library runs. */
  formScript: 80 * KIBIBYTE,
  /** All script of a tool once it is touched: a form that draws its result. */
  toolScript: 88 * KIBIBYTE,
  /** The same with statistics, of which stdlib is 37 KB (docs/decisions/0031-statistics.md). */
  statisticsScript: 120 * KIBIBYTE,
  /** All script of the desk, which its staff load once and keep. */
  deskScript: 160 * KIBIBYTE,
  /** Typefaces that a first visit fetches. */
  fonts: 50 * KIBIBYTE,
  /** Requests a second for a built page, as a part of what a bare node:http server reaches with the same bytes and headers. */
  bareRatio: 0.8,
  /** Time of the first page of the inbox at 1,000,000 leads, relative to 100. */
  inboxRatio: 1.3,
  /** Resident memory of the whole process after every kind of page and call. */
  megabytes: 256,
};

/**
 * Requests of a first visit before the visitor does anything: page, two typefaces, icon, and the rules by which the next page is
 * fetched early. The search has its script and a module of it that other pages share, instead of those rules.
 */
export const REQUESTS_AT_ONCE = 6;

/** @returns the budget of the page at this address, with its styles */
export function pageBudget(path: string): number {
  return /^\/(privacy-policy|terms-of-service|cookie-policy|accessibility|resources\/(whitepapers|guides)\/.+)$/.test(path)
    ? BUDGETS.longPage
    : BUDGETS.page;
}

export type ScriptBudget = 'carouselScript' | 'formScript' | 'toolScript' | 'statisticsScript';

/** @returns which budget holds all script of the page at this address */
export function scriptBudget(path: string): ScriptBudget {
  if (path === '/') return 'carouselScript';
  if (path === '/resources/tools/shelf-life') return 'statisticsScript';
  return path.startsWith('/resources/tools/') ? 'toolScript' : 'formScript';
}
