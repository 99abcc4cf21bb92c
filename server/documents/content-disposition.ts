// The header that names a file (RFC 6266): the exact name for browsers of today, a plain one for the others.

export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
}

/** Visible ASCII without what ends or escapes a quoted string, and without percent signs, which some browsers decode. */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%/]/gu, '-');
}

/** RFC 8187 leaves fewer characters as they are than encodeURIComponent does. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
