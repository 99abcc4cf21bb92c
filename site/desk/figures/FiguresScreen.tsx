// The figures of the desk, counted from rows by the server.
import { useQuery } from '@tanstack/react-query';
import type { DeskFigures } from '../../../contracts/desk/office';
import { callDesk } from '../call/call-desk';
import { QueryResult } from '../frame/QueryResult';
import { Screen } from '../frame/Screen';
import { FiguresView } from './FiguresView';

export function FiguresScreen() {
  const query = useQuery({ queryKey: ['figures'], queryFn: () => callDesk<DeskFigures>('GET /api/desk/figures') });
  return (
    <Screen title="Figures" lead="Counted from what was received, sent and downloaded. No visitor is followed.">
      <QueryResult query={query} loading="Counting…">
        {(figures) => <FiguresView figures={figures} />}
      </QueryResult>
    </Screen>
  );
}
