// The text of an article as nodes that the browser parsed. Assigning HTML as a string is forbidden by the content security policy.
import { useEffect, useRef } from 'react';

export function PreviewText({ html }: { html: Document | undefined }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!html || !text.current) return;
    const to = text.current.ownerDocument;
    text.current.replaceChildren(...Array.from(html.body.childNodes, (node) => to.importNode(node, true)));
  }, [html]);
  return <div ref={text} />;
}
