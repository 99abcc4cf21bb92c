// Extracts the searchable text of a built page: a line for each paragraph, item or row, without navigation, drawings and teasers of other pages.
import { type Element, type Node, parseHtml, textOf } from '../../site/prose/parse-html.ts';

/** Nothing to read, or closed by no tag of its own. */
const UNREAD = /<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1>|<(?:link|input|img|br|hr|wbr)\b[^>]*>/g;
const LEFT_OUT = new Set(['nav', 'form', 'button', 'thead']);
const HEADING = /^h[1-6]$/;
/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote cite dd div dl dt figcaption figure footer header li main ol p section table tr ul'.split(' '),
);
const SENTENCE = /[.!?][”"]?$/;
/** Citations such as [1, 2]. */
const CITED = / ?\[\d+(?:[,–] ?\d+)*\]/g;
/** The number above a figure. */
const NUMBER = /^(Fig|Table)\. \d+$/;

export interface PageText {
  headings: string;
  text: string;
}

/** @param main the HTML of the page's main part */
export function readableText(main: string): PageText {
  const nodes = parseHtml(main.replace(UNREAD, ' '));
  const headings: string[] = [];
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const words = tidy(line);
    if (words && !NUMBER.test(words)) lines.push(words);
    line = '';
  };
  for (const node of nodes) read(node);
  end();
  return { headings: headings.join('. '), text: lines.join('\n') };

  function read(node: Node): void {
    if (typeof node === 'string') line += node;
    else if (isLeftOut(node)) line += ' ';
    else if (HEADING.test(node.tag)) readHeading(node);
    else if (node.tag === 'tr') readRow(node);
    else if (node.tag === 'dl') readTerms(node);
    else if (node.tag === 'figcaption') readCaption(node);
    else if (BLOCKS.has(node.tag)) {
      end();
      readAll(node);
      end();
    } else readInline(node);
  }

  function readAll({ children }: Element): void {
    for (const child of children) read(child);
  }

  /** A heading that is a sentence can be quoted too. */
  function readHeading(heading: Element): void {
    end();
    const words = wordsOf(heading);
    if (words) headings.push(words);
    if (SENTENCE.test(words)) lines.push(words);
  }

  function readRow(row: Element): void {
    end();
    line = elementsIn(row).map(wordsOf).filter(Boolean).join(' · ');
    end();
  }

  /** Leaves out the legend. */
  function readCaption(caption: Element): void {
    end();
    for (const child of caption.children) if (typeof child === 'string' || child.tag !== 'ul') read(child);
    end();
  }

  /** "Duration: 26 months", also where each pair has an element around it. */
  function readTerms(list: Element): void {
    end();
    for (const { tag, words } of termsIn(list)) {
      if (tag === 'dt') end();
      line += tag === 'dt' ? `${words}: ` : `${line.endsWith(': ') || !line ? '' : '; '}${words}`;
    }
    end();
  }

  /** Puts a space between adjacent links and spans, but not into a chemical formula. */
  function readInline(element: Element): void {
    if (/^(a|span)$/.test(element.tag) && /[\w)%]$/.test(line) && !isFormulaPart(element)) line += ' ';
    readAll(element);
  }
}

function isLeftOut(element: Element): boolean {
  const { tag, attributes } = element;
  if (LEFT_OUT.has(tag) || attributes['aria-hidden'] === 'true') return true;
  return /\bscreen-only\b/.test(attributes.class ?? '') || isOnlyLinks(element) || isTeaser(element);
}

/** A block that contains only links. */
function isOnlyLinks({ tag, children }: Element): boolean {
  const said = children.filter((child) => typeof child !== 'string' || child.trim());
  return BLOCKS.has(tag) && tag !== 'li' && said.length > 0 && said.every((child) => typeof child !== 'string' && child.tag === 'a');
}

/** A card that links to another page, or a section about a case study that has a page of its own. */
function isTeaser(element: Element): boolean {
  if (element.tag === 'section')
    return holds(element, ({ tag, children }) => tag === 'p' && children.length === 1 && children.every(isStudyLink));
  if (element.tag !== 'li' && element.tag !== 'article') return false;
  const hasHeading = (level: RegExp) => holds(element, ({ tag }) => level.test(tag));
  return hasHeading(HEADING) && !hasHeading(/^h1$/) && holds(element, isLinkToPage);
}

function isLinkToPage({ tag, attributes }: Element): boolean {
  return tag === 'a' && /^\/\w/.test(attributes.href ?? '');
}

function isStudyLink(node: Node): boolean {
  return typeof node !== 'string' && node.tag === 'a' && /^\/case-studies\/\w/.test(node.attributes.href ?? '');
}

function holds({ children }: Element, isSought: (element: Element) => boolean): boolean {
  return children.some((child) => typeof child !== 'string' && (isSought(child) || holds(child, isSought)));
}

function isFormulaPart(element: Element): boolean {
  return element.children.length <= 2 && /^[A-Z][a-z]?\d*$/.test(textOf(element));
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== 'string');
}

function termsIn(list: Element): { tag: string; words: string }[] {
  return elementsIn(list).flatMap((element) =>
    element.tag === 'dt' || element.tag === 'dd' ? { tag: element.tag, words: wordsOf(element) } : termsIn(element),
  );
}

function wordsOf(element: Element): string {
  return tidy(element.children.map((child) => (typeof child === 'string' ? child : isLeftOut(child) ? '' : wordsWithin(child))).join(''));
}

/** Puts spaces around blocks in a cell or a term. */
function wordsWithin(element: Element): string {
  const words = wordsOf(element);
  return BLOCKS.has(element.tag) ? ` ${words} ` : words;
}

/** No-break spaces stay. */
function tidy(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .replace(CITED, '')
    .trim();
}
