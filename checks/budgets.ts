// What a first visit may cost: the one place that states it. Held by tests where it is exact, printed beside the figures by `npm run bench`.

const KIBIBYTE = 1_024;

/** Bytes are those after brotli, as they go over the wire. */
export const BUDGETS = {
  /** A page with its styles, those for paper among them: the first window of a connection and little more. */
  page: 16 * KIBIBYTE,
  /** Legal pages and white papers, which are read and not skimmed. */
  longPage: 22 * KIBIBYTE,
  /** Script that is fetched or stands in the page before the visitor touches or scrolls it. */
  script: 2 * KIBIBYTE,
  /** All script of a page once its carousels run. */
  carouselScript: 68 * KIBIBYTE,
  /** All script of a page once its form or its library runs. */
  formScript: 80 * KIBIBYTE,
  /** Typefaces that a first visit fetches. */
  fonts: 50 * KIBIBYTE,
  /** Requests a second for a built page, as a part of what a bare node:http server reaches with the same bytes and headers. */
  bareRatio: 0.8,
  /** Resident memory of the whole process after every kind of page and call. */
  megabytes: 256,
};

/**
 * Requests of a first visit before the visitor does anything: page, two typefaces, icon, and the rules by which the next page is
 * fetched early. The search has its script and a module of it that other pages share, instead of those rules.
 */
export const REQUESTS_AT_ONCE = 6;

/** @returns what the page at this address may weigh with its styles */
export function pageBudget(path: string): number {
  return /^\/(privacy-policy|terms-of-service|cookie-policy|accessibility|resources\/(whitepapers|guides)\/.+)$/.test(path)
    ? BUDGETS.longPage
    : BUDGETS.page;
}
