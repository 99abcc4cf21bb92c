// Marks indices, powers and citations in plain text.
import type { Inline } from './prose.ts';

const LOWERED = '₀₁₂₃₄₅₆₇₈₉ₐₛᵢ';
const LOWERED_PLAIN = '0123456789asi';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const RAISED_PLAIN = '0123456789−';

/** Raised and lowered characters, `x_run` for an index, `m^(1/2)` for a power, `[3]` for a source. */
const NOTATION = new RegExp(
  [
    `(?<lowered>[${LOWERED}]+(?:\\.[${LOWERED}]+)*)`,
    `(?<raised>[${RAISED}]+)`,
    '(?<=\\w)_(?<index>[A-Za-z]+)',
    '\\^(?:\\((?<group>[^()]*)\\)|(?<power>\\w+))',
    '(?<citation>\\[(?<source>\\d+)\\])',
  ].join('|'),
  'g',
);

export function markNotation(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(NOTATION)) {
    if (match.index > end) inlines.push(text.slice(end, match.index));
    inlines.push(mark(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push(text.slice(end));
  return inlines;
}

function mark({ lowered, raised, index, group, power, citation, source }: Record<string, string | undefined>): Inline {
  if (citation) return { mark: 'link', path: `#reference-${source}`, children: [citation] };
  if (lowered) return { mark: 'sub', children: [translate(lowered, LOWERED, LOWERED_PLAIN)] };
  if (index) return { mark: 'sub', children: [index] };
  return { mark: 'sup', children: [raised ? translate(raised, RAISED, RAISED_PLAIN) : (group ?? power ?? '')] };
}

/** The typefaces lack most raised and lowered characters, so plain ones are printed small instead. */
function translate(text: string, from: string, to: string): string {
  return Array.from(text, (character) => to[from.indexOf(character)] ?? character).join('');
}
