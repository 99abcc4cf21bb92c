// The pictures that the Markdown of an article names.
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt();

export interface NamedPicture {
  /** What it shows, for those who cannot see it. */
  alt: string;
  source: string;
}

export function picturesIn(body: string): NamedPicture[] {
  return markdown
    .parse(body, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => ({ alt: token.content.trim(), source: decoded(String(token.attrGet('src'))) }));
}

/** Whether an address leads to another site: it has a scheme or a host. */
export function isElsewhere(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

export function lacksText({ source }: NamedPicture): string {
  return `picture ${source} says nothing to those who cannot see it: write ![What it shows](${source})`;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
