// The desk's memory of what the server said, and how failed calls are repeated.
import { QueryClient } from '@tanstack/react-query';
import { DeskProblem } from './desk-problem';

const FIRST_PAUSE_MILLISECONDS = 200;
const ATTEMPTS = 4;
const FRESH_MILLISECONDS = 5_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      retry: (failures, error) => error instanceof DeskProblem && error.isTemporary && failures < ATTEMPTS,
      retryDelay: (failures) => FIRST_PAUSE_MILLISECONDS * 2 ** failures,
    },
    // A change is never repeated by itself, and fails at once when offline: who made it sees it and decides.
    mutations: { retry: false, networkMode: 'always' },
  },
});
