import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemView } from '../api/problem-view.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

interface Props<Data> {
  /** What it loads: `the keys`. */
  readonly what: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What was loaded; what is loading; or why it could not be. Old data stays while newer is asked for. */
export function Loaded<Data>({ what, query, children }: Props<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {data === undefined ? !error && <Skeleton label={`Loading ${what}`} /> : children(data)}
    </>
  );
}
