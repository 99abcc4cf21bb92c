// Stops the build when a paper uses a character that its typefaces lack: it would print as a blank.
import { plainText } from '../../site/prose/prose.ts';
import { PRINTABLE } from './characters.mjs';
import type { Paper } from './paper.ts';

const printable = new Set(PRINTABLE);

export function refuseUnknownCharacters({ frontMatter: { title, abstract, tags, author, curve }, blocks }: Paper): void {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.map(plainText);
    if (block.kind === 'table') return [block.head, ...block.rows].flat().map(plainText);
    return [plainText(block.children)];
  });
  const unknown = [title, abstract, author, ...tags, ...texts, JSON.stringify(curve ?? '')]
    .flatMap((text) => [...text])
    .find((character) => !printable.has(character));
  if (unknown) {
    const code = unknown.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    throw new Error(
      `"${title}" holds "${unknown}" (U+${code}), which its typefaces lack: write it in other characters, or add a cut in papers/make-fonts.mjs`,
    );
  }
}
