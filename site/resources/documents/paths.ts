// Addresses of the documents page by category and cursor. They work without JavaScript.
import { DOCUMENTS_ADDRESS } from '../../../contracts/document';

const PAGE = '/resources/documents';

export function categoryPath(category: string | undefined): string {
  return category ? `${PAGE}?category=${encodeURIComponent(category)}` : PAGE;
}

/** The address of the page that shows the same documents as an API address. */
export function morePath(next: string): string {
  return next.replace(DOCUMENTS_ADDRESS, PAGE);
}

/** The category in the page's current address. */
export function categoryHere(): string | undefined {
  return new URLSearchParams(window.location.search).get('category') ?? undefined;
}
