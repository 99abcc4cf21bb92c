// What stands on the picture of a page: its words, and the figure that the page has. Read from content by read-pictures.ts.
import type { StandAloneSvg } from './stand-alone-svg';

export interface Picture {
  /** The part of the site that it belongs to, or what it is. */
  kicker: string;
  heading: string;
  opening: string;
  companyName: string;
  website: string;
  /** The card on the right. Without it the words have the whole width, on bottle green. */
  card?: Card | undefined;
}

export interface Card {
  /** Drawn one under the other. */
  figures: StandAloneSvg[];
  title: string;
  /** What the figure is drawn from, a name and an amount each. */
  rows: [name: string, amount: string][];
}
