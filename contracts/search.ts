// What the search answers, in the page and as one types. Imported by browser and server.

export const SEARCH_ADDRESS = '/api/search';
export const SEARCH_PAGE = '/search';
/** What is typed beyond this is not looked at. */
export const SEARCH_MAX_CHARACTERS = 200;

/** In the order in which they are shown. */
export const SEARCH_KINDS = ['services', 'case-studies', 'papers', 'news', 'documents', 'pages'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A piece of text, and whether it is a word that was asked for. */
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
  /** As printed. */
  label: string;
  results: SearchResult[];
}

export interface SearchAnswer {
  /** What was asked, trimmed. */
  query: string;
  /** How many results follow. */
  count: number;
  /** What was found, in a sentence; empty where nothing was asked. */
  summary: string;
  /** What else there is to say: that only some of the words were found. */
  notes: string[];
  /** In the order of SEARCH_KINDS; in each the best first. */
  groups: SearchGroup[];
}
