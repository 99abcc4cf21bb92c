// An article's Markdown as HTML that is safe to show: markup in the text stays text, and only web addresses become links.
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');

export function articleHtml(body: string): string {
  return markdown.render(body);
}
