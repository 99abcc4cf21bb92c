// Finds the tags of a rendered page as a browser does. Astro leaves `<` and `>` in the values of attributes, so that a title such
// as "</head><script>" stands in the page as it was typed: only who reads attributes as attributes takes it for no tag.

export interface Tag {
  /** In small letters; of a closing tag with its slash, such as "/head". */
  name: string;
  /** As they are written, from the space before the first. */
  attributes: string;
  /** Where it begins, and where it ends. */
  from: number;
  to: number;
  /** Of a script or a style: what stands in it. */
  text: string;
}

const TAG = /<!--[\s\S]*?-->|<(\/?[a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
/** Nothing in these is a tag but their own end. */
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

/** @throws where the page has no such tag: it would go out without what it needs */
export function findTag(html: string, name: string, attributes = ''): Tag {
  for (const tag of tagsOf(html)) if (tag.name === name && tag.attributes.startsWith(attributes)) return tag;
  throw new Error(`A page has no <${name}${attributes}>`);
}
