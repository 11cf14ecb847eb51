import { RefusedCall } from '@keytally/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client.ts';
import { fetchReport, type ReportCall } from '../../api/reports.ts';
import type { Answered } from '../../api/use-report.ts';

/** The reports that come in pages. */
export type PagedReport = 'lifetime-table' | 'lost-users-table';

type Call = ReportCall<PagedReport>;

interface Place {
  /** The question that the cursors belong to. */
  readonly question: string;
  /** How to get each page up to this one; the first needs none. */
  readonly cursors: readonly (string | undefined)[];
  /** A new number asks for the first page again. */
  readonly round: number;
  /** The server no longer had the result that was being paged through. */
  readonly hasRestarted: boolean;
}

/**
 * The pages of a table, one at a time. All pages of one round are of the same state of the data: nothing is fetched
 * again until somebody asks for it, so no row comes twice and none is missing while records come in.
 */
export function usePages(call: Call | undefined) {
  const client = useClient();
  const question = JSON.stringify(call ?? null);
  const [place, setPlace] = useState<Place>({
    question,
    cursors: [undefined],
    round: 0,
    hasRestarted: false,
  });
  const here =
    place.question === question ? place : { ...place, question, cursors: [undefined], hasRestarted: false };
  const cursor = here.cursors.at(-1);
  const begin = (hasRestarted: boolean) =>
    setPlace({ question, cursors: [undefined], round: here.round + 1, hasRestarted });
  const query = useQuery({
    queryKey: ['pages', call, cursor, here.round],
    enabled: call !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<Answered<PagedReport>> => {
      const { body } = call as Call;
      const asked = cursor === undefined ? body : { ...body, page: { ...body.page, cursor } };
      try {
        return { ...(await fetchReport(client, { ...(call as Call), body: asked }, signal)), asked: body };
      } catch (error) {
        if (error instanceof RefusedCall && error.problem.code === 'cursor-expired') begin(true);
        throw error;
      }
    },
  });
  const next = query.isPlaceholderData ? null : query.data?.meta.page.nextCursor;
  return {
    query,
    onRefresh: () => begin(false),
    index: here.cursors.length - 1,
    hasRestarted: here.hasRestarted,
    onPrevious:
      here.cursors.length > 1 ? () => setPlace({ ...here, cursors: here.cursors.slice(0, -1) }) : undefined,
    onNext: next ? () => setPlace({ ...here, cursors: [...here.cursors, next] }) : undefined,
  };
}
