// Keeps the words of an article in this browser until the server has them. They are kept for each person, as several may use one browser.
import type { KeptWords } from './article-session';

const PREFIX = 'desk-article';

function keyOf(personId: string, articleId: string): string {
  return `${PREFIX}:${personId}:${articleId}`;
}

export function keptWords(personId: string, articleId: string): KeptWords | undefined {
  const text = localStorage.getItem(keyOf(personId, articleId));
  return text ? JSON.parse(text) : undefined;
}

export function keepWords(personId: string, articleId: string, kept: KeptWords | undefined): void {
  if (kept) localStorage.setItem(keyOf(personId, articleId), JSON.stringify(kept));
  else localStorage.removeItem(keyOf(personId, articleId));
}
