// Reads the HTML that Astro makes of Markdown into elements and texts.
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Node[];
}

export type Node = Element | string;

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:\s[^<>]*?)?)\/?>|[^<]+|</gi;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** @param html well-formed, every element closed: what a renderer writes, not what people type */
export function parseHtml(html: string): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [token, slash, tag, attributes] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (!tag) {
      if (!token.startsWith('<!--')) parent.children.push(decode(token));
    } else if (slash) {
      open.length = Math.max(1, open.length - 1);
    } else {
      const element = { tag: tag.toLowerCase(), attributes: readAttributes(attributes ?? ''), children: [] };
      parent.children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return CHARACTERS[name] ?? whole;
  });
}

/** The letters of a node, without its marks. */
export function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
