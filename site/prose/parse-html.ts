// Reads HTML into plain elements and texts.
import { HTMLElement, type Node as ParsedNode, parse, TextNode } from 'node-html-parser';

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Node[];
}

export type Node = Element | string;

/** Comments are left out. */
export function parseHtml(html: string): Node[] {
  return nodesOf(parse(html));
}

function nodesOf(parent: HTMLElement): Node[] {
  return parent.childNodes.flatMap((node: ParsedNode): Node[] => {
    if (node instanceof HTMLElement) return [{ tag: node.rawTagName.toLowerCase(), attributes: node.attributes, children: nodesOf(node) }];
    return node instanceof TextNode ? [node.text] : [];
  });
}

/** The text of a node, without its marks. */
export function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
