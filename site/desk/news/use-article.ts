// The article session of an open editor, with the server and the browser's storage around it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeskNews } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { DeskProblem } from '../call/desk-problem';
import { type ArticleChange, openArticle, type SaveOutcome } from './article-session';
import { keepWords, keptWords } from './kept-words';

export function useArticle(article: DeskNews, personId: string) {
  const queries = useQueryClient();
  const [session] = useState(() =>
    openArticle(article, keptWords(personId, article.id), {
      patch: (change) => saveArticle(article.id, change),
      keep: (kept) => keepWords(personId, article.id, kept),
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    const again = () => {
      if (session.state().saving === 'unreachable') session.resume();
    };
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void session.close().then(() => queries.invalidateQueries({ queryKey: ['news'] }));
    };
  }, [session, queries]);
  return { session, state };
}

async function saveArticle(id: string, json: ArticleChange): Promise<SaveOutcome> {
  try {
    return { is: 'saved', article: await callDesk<DeskNews>('PATCH /api/desk/news/:id', { params: { id }, json }) };
  } catch (problem) {
    if (!(problem instanceof DeskProblem)) throw problem;
    if (problem.isConflict && isArticle(problem.body.news)) return { is: 'conflict', theirs: problem.body.news };
    if (problem.isTemporary || problem.isNotSignedIn) return { is: 'unreachable', failure: problem.message };
    return { is: 'refused', failure: problem.message, errors: problem.errors };
  }
}

function isArticle(value: unknown): value is DeskNews {
  return typeof value === 'object' && value !== null && 'version' in value;
}
