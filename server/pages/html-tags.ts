// Finds the tags of a rendered page as a browser does. Astro does not escape `<` and `>` in attributes, so a title such as
// "</head><script>" looks like a tag to a search that does not parse attributes.

export interface Tag {
  /** In lower case; a closing tag has a slash, as in "/head". */
  name: string;
  /** As written, from the space before the first. */
  attributes: string;
  /** Its position in the page. */
  from: number;
  to: number;
  /** The text of a script or a style. */
  text: string;
}

const TAG = /<!--[\s\S]*?-->|<(\/?[a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
/** Raw text elements: they contain no tags. */
const WITH_RAW_TEXT = new Set(['script', 'style']);

export function* tagsOf(html: string): Generator<Tag> {
  const tags = new RegExp(TAG);
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const [whole, written, attributes = ''] = found;
    if (!written) continue;
    const name = written.toLowerCase();
    const to = found.index + whole.length;
    const end = WITH_RAW_TEXT.has(name) ? html.indexOf(`</${name}>`, to) : to;
    if (end < 0) throw new Error(`A page has a <${name}> without end`);
    tags.lastIndex = end;
    yield { name, attributes, from: found.index, to, text: html.slice(to, end) };
  }
}

/** @throws when the page has no such tag */
export function findTag(html: string, name: string, attributes = ''): Tag {
  for (const tag of tagsOf(html)) if (tag.name === name && tag.attributes.startsWith(attributes)) return tag;
  throw new Error(`A page has no <${name}${attributes}>`);
}
