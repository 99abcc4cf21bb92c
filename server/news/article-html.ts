// Renders an article's Markdown as safe HTML: HTML in it stays text, only web addresses become links, only our own pictures are shown.
import MarkdownIt from 'markdown-it';
import { pictureSizeAt } from '../../contracts/news.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;

/** A picture has its size, so that the text does not shift. A picture of another site becomes a link. */
markdown.renderer.rules.image = (tokens, index, options, environment, renderer) => {
  const token = tokens[index];
  const address = String(token?.attrGet('src') ?? '');
  const alt = escapeHtml(renderer.renderInlineAsText(token?.children ?? [], options, environment));
  if (!/^\/(?!\/)/.test(address)) return `<a href="${escapeHtml(address)}">${alt || escapeHtml(address)}</a>`;
  const size = pictureSizeAt(address);
  const dimensions = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<img src="${escapeHtml(address)}" alt="${alt}"${dimensions} loading="lazy" decoding="async">`;
};

export function articleHtml(body: string): string {
  return markdown.render(body);
}
