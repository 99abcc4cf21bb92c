// Content-Disposition (RFC 6266): the exact file name for current browsers, an ASCII one for older ones.

export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
}

/** Printable ASCII without quotes and backslashes, and without percent signs, which some browsers decode. */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%/]/gu, '-');
}

/** RFC 8187 encodes more characters than encodeURIComponent. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
