// The inbox of some filters: its pages, and what came in since. The list itself stays still until the person asks for the new ones.
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadCounts, LeadPage } from '../../../contracts/desk/leads';
import { callDesk } from '../call/call-desk';
import { compare } from './arrivals';
import type { Filters } from './filters';

const POLL_MILLISECONDS = 10_000;

type Pages = InfiniteData<LeadPage, string | undefined>;

export function useInbox(filters: Filters) {
  const client = useQueryClient();
  const listKey = ['leads', 'list', filters];
  const latestKey = ['leads', 'latest', filters];

  const list = useInfiniteQuery({
    queryKey: listKey,
    async queryFn({ pageParam }) {
      const page = await readPage(filters, pageParam);
      if (!pageParam) client.setQueryData(latestKey, page);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Also while another tab is in front: the title of this one counts.
  const latest = useQuery({
    queryKey: latestKey,
    queryFn: () => readPage(filters),
    enabled: list.isSuccess,
    staleTime: POLL_MILLISECONDS,
    refetchInterval: POLL_MILLISECONDS,
    refetchIntervalInBackground: true,
  });

  const shown = list.data?.pages.flatMap(({ leads }) => leads) ?? [];
  return {
    ...compare(shown, latest.data?.leads ?? []),
    isLoading: list.isPending,
    error: list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    reload: () => void list.refetch(),
    showArrived() {
      if (latest.data) client.setQueryData<Pages>(listKey, { pages: [latest.data], pageParams: [undefined] });
    },
  };
}

export function useLeadCounts() {
  return useQuery({
    queryKey: ['leads', 'counts'],
    queryFn: () => callDesk<LeadCounts>('GET /api/desk/leads/counts'),
    refetchInterval: POLL_MILLISECONDS,
  });
}

function readPage(filters: Filters, after?: string): Promise<LeadPage> {
  return callDesk<LeadPage>('GET /api/desk/leads', { query: { ...filters, after } });
}
