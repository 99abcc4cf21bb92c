// Reads the article that is edited, as it is now, and opens the editor.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { DeskNews } from '../../../contracts/desk/publishing';
import { callDesk } from '../call/call-desk';
import { QueryResult } from '../frame/QueryResult';
import { Screen } from '../frame/Screen';
import { NewsEditor } from './NewsEditor';

export function NewsEditorScreen() {
  const { id = '' } = useParams();
  // Read once: what the editor shows afterwards comes from its own saves.
  const query = useQuery({
    queryKey: ['article', id],
    queryFn: () => callDesk<DeskNews>('GET /api/desk/news/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.data) return <NewsEditor key={id} article={query.data} />;
  return (
    <Screen title="Article">
      <QueryResult query={query} loading="Loading the article…">
        {() => null}
      </QueryResult>
    </Screen>
  );
}
