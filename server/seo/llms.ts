// llms.txt (llmstxt.org): who we are, and a link with a sentence for each page.
import company from '../../content/company.json' with { type: 'json' };
import pages from '../../content/pages.json' with { type: 'json' };
import words from '../../content/search.json' with { type: 'json' };
import type { NewsItem } from '../../contracts/news.ts';
import type { CatalogPage, PageKind } from './catalog.ts';

const SECTIONS: PageKind[] = ['services', 'case-studies', 'papers', 'pages'];

interface Listed {
  path: string;
  title: string;
  description: string;
}

export function llms(catalog: CatalogPage[], news: NewsItem[], siteUrl: string): string {
  const sections = SECTIONS.map((kind) =>
    section(
      words.kinds[kind],
      catalog.filter((page) => page.kind === kind),
      siteUrl,
    ),
  );
  const articles = news.map(({ slug, title, excerpt }) => ({ path: `/resources/news/${slug}`, title, description: excerpt }));
  const head = `# ${company.name}\n\n> ${company.tagline}.\n\n${pages.home.description}\n`;
  return [head, ...sections, section(words.kinds.news, articles, siteUrl)].filter(Boolean).join('\n');
}

function section(heading: string, listed: Listed[], siteUrl: string): string {
  if (listed.length === 0) return '';
  const lines = listed.map(({ path, title, description }) => `- [${inBrackets(title)}](${siteUrl}${path}): ${oneLine(description)}\n`);
  return `## ${heading}\n\n${lines.join('')}`;
}

function inBrackets(title: string): string {
  return oneLine(title).replace(/[[\]\\]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
