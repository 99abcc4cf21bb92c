// The structure of an article, on a page and in print.
export type Inline = string | Mark | Reference;

export interface Mark {
  mark: 'strong' | 'em' | 'sub' | 'sup';
  children: Inline[];
}

export interface Reference {
  mark: 'link';
  /** A path of this site, an anchor, or a whole address. */
  path: string;
  children: Inline[];
}

export interface Heading {
  kind: 'heading';
  level: 2 | 3;
  id: string;
  children: Inline[];
}

export interface List {
  kind: 'list';
  isOrdered: boolean;
  /** Whether the items are the sources that the text cites: item 3 is #reference-3. */
  isReferences: boolean;
  items: Inline[][];
}

export interface Table {
  kind: 'table';
  head: Inline[][];
  rows: Inline[][][];
}

export type Block =
  | Heading
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'equation'; children: Inline[]; number: string }
  | List
  | Table;

/** A paragraph of this text alone marks the place of the curve in the front matter. */
export const CURVE_PLACE = '[curve]';

export function plainText(inlines: Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : plainText(inline.children))).join('');
}
