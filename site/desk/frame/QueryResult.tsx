// What a query has to show: that it loads, that it failed or waits for a connection, or its data.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Spinner } from '../../components/Spinner';
import { Failure } from './Failure';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Said while it loads. */
  loading: string;
  children: (data: Data) => ReactNode;
}

export function QueryResult<Data>({ query, loading, children }: Props<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.error && <Failure onRetry={() => void query.refetch()}>{`What follows may be out of date. ${query.error.message}`}</Failure>}
        {children(query.data)}
      </>
    );
  }
  if (query.error) return <Failure onRetry={() => void query.refetch()}>{query.error.message}</Failure>;
  if (query.fetchStatus === 'paused') return <p role="status">You are offline. This is shown once you are connected.</p>;
  return <Spinner label={loading} />;
}
