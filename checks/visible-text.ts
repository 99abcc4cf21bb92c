// The words of a piece of HTML as a reader sees them: no styles, no scripts, entities as characters.
import { parseHtml, textOf } from '../site/prose/parse-html.ts';

export function visibleText(html: string): string {
  const words = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return parseHtml(words).map(textOf).join('').replace(/\s+/g, ' ').trim();
}
