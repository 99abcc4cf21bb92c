// Addresses of the page itself, for the filter and for what follows: they work without JavaScript too.
import { DOCUMENTS_ADDRESS } from '../../../contracts/document';

export const PAGE = '/resources/documents';

export function categoryPath(category: string | undefined): string {
  return category ? `${PAGE}?category=${encodeURIComponent(category)}` : PAGE;
}

/** The page that shows the rows of an address of the API. */
export function morePath(next: string): string {
  return next.replace(DOCUMENTS_ADDRESS, PAGE);
}

/** The category that the page's address names now. */
export function categoryHere(): string | undefined {
  return new URLSearchParams(window.location.search).get('category') ?? undefined;
}
