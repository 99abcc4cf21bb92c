// The text of an article as React elements, from nodes that the browser parsed. Assigning HTML as a string is forbidden by the content
// security policy.
import { createElement, type ReactNode } from 'react';
import { keyed } from '../../prose/render-parts';

/** What the server writes (server/news/article-html.ts). */
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'start', 'title'];

export function elementsOf(nodes: Iterable<Node>): ReactNode[] {
  return keyed(Array.from(nodes), elementOf);
}

function elementOf(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const given = ATTRIBUTES.filter((name) => node.hasAttribute(name)).map((name) => [name, node.getAttribute(name)]);
  const children = node.childNodes.length > 0 ? elementsOf(node.childNodes) : undefined;
  return createElement(node.localName, Object.fromEntries(given), children);
}
