import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { fetchReport, type ReportCall, type ReportKind, type Reports } from './reports.ts';

/** The answer to a question; nothing is asked while there is no question yet. */
export function useReport<Kind extends ReportKind>(
  call: ReportCall<Kind> | undefined,
): UseQueryResult<Reports[Kind]> {
  const client = useClient();
  return useQuery({
    queryKey: ['report', call],
    enabled: call !== undefined,
    queryFn: ({ signal }) => fetchReport(client, call as ReportCall<Kind>, signal),
  });
}
