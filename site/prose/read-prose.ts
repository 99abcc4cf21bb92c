// Turns rendered Markdown into blocks, and refuses elements that an article may not contain.
import { keepTogether } from '../../content/keep-together.ts';
import { markNotation } from './mark-notation.ts';
import { type Element, type Node, parseHtml, textOf } from './parse-html.ts';
import type { Block, Inline } from './prose.ts';

/** A line without a full stop, then its number in brackets. */
const EQUATION = /^(?<formula>(?:(?!\. ).){3,110}?)\s+\((?<number>\d+)\)$/;
const SAFE_ADDRESS = /^(\/|#|https:\/\/|mailto:|tel:)/;

interface Source {
  /** Named in errors. */
  file: string;
  html: string;
  /** The heading above the list of sources, which [1] and [2] link to. */
  referencesHeading?: string;
}

/** @throws naming the file, if it contains anything but headings, paragraphs, lists, tables, emphasis and safe links */
export function readProse({ file, html, referencesHeading }: Source): Block[] {
  let section = '';
  const blocks = parseHtml(html).flatMap((node): Block[] => {
    if (typeof node === 'string') return node.trim() ? refuse(file, `loose text "${node.trim()}"`) : [];
    if (node.tag === 'h2') section = textOf(node);
    return [readBlock(node, section === referencesHeading, file)];
  });
  checkCitations(blocks, file);
  return blocks;
}

function readBlock(element: Element, isReferences: boolean, file: string): Block {
  const { tag, attributes } = element;
  switch (tag) {
    case 'h2':
    case 'h3':
      return { kind: 'heading', level: tag === 'h2' ? 2 : 3, id: attributes.id ?? '', children: inlines(element, file) };
    case 'p':
      return readParagraph(element, file);
    case 'ul':
    case 'ol':
      return {
        kind: 'list',
        isOrdered: tag === 'ol',
        isReferences: isReferences && tag === 'ol',
        items: childrenOf(element, 'li', file).map((item) => inlines(unwrapped(item), file)),
      };
    case 'table': {
      const [head, body] = [only(element, 'thead', file), only(element, 'tbody', file)];
      const cells = (row: Element, cell: string) => childrenOf(row, cell, file).map((each) => inlines(each, file));
      return {
        kind: 'table',
        head: cells(only(head, 'tr', file), 'th'),
        rows: childrenOf(body, 'tr', file).map((row) => cells(row, 'td')),
      };
    }
    default:
      return refuse(file, `<${tag}>`);
  }
}

/** A formula with its number in brackets becomes an equation. */
function readParagraph(element: Element, file: string): Block {
  const { formula, number } = EQUATION.exec(textOf(element))?.groups ?? {};
  return formula?.includes('=') && number
    ? { kind: 'equation', children: markNotation(formula), number }
    : { kind: 'paragraph', children: inlines(element, file) };
}

function inlines({ children }: Element, file: string): Inline[] {
  return children.flatMap((node): Inline[] => {
    if (typeof node === 'string') return markNotation(keepTogether(node.replace(/\s+/g, ' ')));
    if (node.tag === 'strong' || node.tag === 'em') return [{ mark: node.tag, children: inlines(node, file) }];
    if (node.tag !== 'a') return refuse(file, `<${node.tag}>`);
    const path = node.attributes.href ?? '';
    return SAFE_ADDRESS.test(path) ? [{ mark: 'link', path, children: inlines(node, file) }] : refuse(file, `the link "${path}"`);
  });
}

function unwrapped(item: Element): Element {
  const [first, ...others] = item.children.filter((node) => typeof node !== 'string' || node.trim());
  return first && typeof first !== 'string' && first.tag === 'p' && others.length === 0 ? first : item;
}

function childrenOf({ children }: Element, tag: string, file: string): Element[] {
  const elements = children.filter((node: Node): node is Element => typeof node !== 'string');
  const stranger = elements.find((element) => element.tag !== tag);
  return stranger ? refuse(file, `<${stranger.tag}> in place of <${tag}>`) : elements;
}

function only(parent: Element, tag: string, file: string): Element {
  const found = parent.children.find((node): node is Element => typeof node !== 'string' && node.tag === tag);
  return found ?? refuse(file, `a table without <${tag}>`);
}

function checkCitations(blocks: Block[], file: string): void {
  const sources = blocks.find((block) => block.kind === 'list' && block.isReferences);
  const listed = sources?.kind === 'list' ? sources.items.length : 0;
  const cited = Array.from(JSON.stringify(blocks).matchAll(/#reference-(\d+)/g), ([, number]) => Number(number));
  const missing = cited.find((number) => number < 1 || number > listed);
  if (missing) throw new Error(`${file} cites [${missing}] but lists ${listed} references: add the source, or mend the number`);
}

function refuse(file: string, what: string): never {
  throw new Error(`${file} holds ${what}: write it in plain Markdown, or teach site/prose/read-prose.ts to read it`);
}
