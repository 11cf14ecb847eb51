import type { KeytallyClient } from '@keytally/client';
import type { Reports } from '@keytally/contract/reports';
import { type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import type { ReportName } from './report-name.ts';
import { fetchReport, type ReportCall } from './reports.ts';

/** A report, and the question that it answers: while a new question is on its way, the old answer is still shown. */
export type Answered<Kind extends ReportName> = Reports[Kind] & { readonly asked: ReportCall<Kind>['body'] };

/** The answer to a question; nothing is asked while there is no question yet. */
export function useReport<Kind extends ReportName>(
  call: ReportCall<Kind> | undefined,
): UseQueryResult<Answered<Kind>> {
  const client = useClient();
  return useQuery(queryOf(client, call));
}

/** The answers to several questions, in their order. */
export function useReports<Kind extends ReportName>(
  calls: readonly ReportCall<Kind>[],
): UseQueryResult<Answered<Kind>>[] {
  const client = useClient();
  return useQueries({ queries: calls.map((call) => queryOf(client, call)) });
}

/** The answer to the question itself: not the one before, where numbers of several questions stand side by side. */
export function answerOf<Answer>({
  data,
  isPlaceholderData,
}: Pick<UseQueryResult<Answer>, 'data' | 'isPlaceholderData'>): Answer | undefined {
  return isPlaceholderData ? undefined : data;
}

/** Asks again for those answers that did not come. */
export function refetchFailed(answers: readonly Pick<UseQueryResult, 'error' | 'refetch'>[]): void {
  for (const { error, refetch } of answers) if (error) void refetch();
}

function queryOf<Kind extends ReportName>(
  client: KeytallyClient,
  call: ReportCall<Kind> | undefined,
): UseQueryOptions<Answered<Kind>> {
  return {
    queryKey: ['report', call],
    enabled: call !== undefined,
    queryFn: async ({ signal }) => {
      const { body } = call as ReportCall<Kind>;
      return { ...(await fetchReport(client, call as ReportCall<Kind>, signal)), asked: body };
    },
  };
}
