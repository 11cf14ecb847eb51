import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads what a screen shows, once nothing is being asked any more: a file that is made from it then lacks nothing that was still on its
 * way when somebody asked for it, such as the days before.
 */
export function useOnceAnswered<Value>(value: Value): () => Promise<Value> {
  const queries = useQueryClient();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return async () => {
    await untilAnswered(queries);
    return latest.current;
  };
}

/** An answer may lead to the next question once it is drawn: it is over when nothing was asked so many times in a row. */
const CALM_LOOKS = 3;
const BETWEEN_MS = 30;

async function untilAnswered(queries: QueryClient): Promise<void> {
  for (let calm = 0; calm < CALM_LOOKS; calm = queries.isFetching() === 0 ? calm + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
}
