// The input of a picture: the words of its page, and the figure of the page.
import type { StandAloneSvg } from './stand-alone-svg';

export interface Picture {
  /** The section of the site that the page belongs to. */
  kicker: string;
  heading: string;
  opening: string;
  companyName: string;
  website: string;
  /** The card on the right. Without a card the words have the whole width, on bottle green. */
  card?: Card | undefined;
}

export interface Card {
  /** From top to bottom. */
  figures: StandAloneSvg[];
  title: string;
  /** The data of the figure. */
  rows: [name: string, amount: string][];
}
