// The answer of the search, for the page and for results while typing.

export const SEARCH_ADDRESS = '/api/search';
export const SEARCH_PAGE = '/search';
/** Characters of the query beyond this are ignored. */
export const SEARCH_MAX_CHARACTERS = 200;

/** In the order of display. */
export const SEARCH_KINDS = ['services', 'case-studies', 'papers', 'news', 'documents', 'pages'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A piece of text, and whether it matches a searched word. */
export interface Part {
  text: string;
  isMatch: boolean;
}

export interface SearchResult {
  path: string;
  title: Part[];
  excerpt: Part[];
}

export interface SearchGroup {
  kind: SearchKind;
  /** As displayed. */
  label: string;
  results: SearchResult[];
}

export interface SearchAnswer {
  /** The trimmed query. */
  query: string;
  /** The number of results. */
  count: number;
  /** A sentence about the results; empty without a query. */
  summary: string;
  /** A remark, for example that only some of the words were found. */
  notes: string[];
  /** In the order of SEARCH_KINDS; the best result of each kind first. */
  groups: SearchGroup[];
}
