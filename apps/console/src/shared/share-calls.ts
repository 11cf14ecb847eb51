import type { KeytallyClient, Schema } from '@keytally/client';
import type { ReportName, Reports } from '@keytally/contract/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../api/client.ts';
import { dataOf } from '../api/refused-call.ts';
import type { ReportMeta } from '../api/reports.ts';
import type { ShareLink } from './link.ts';

export type SharedContent = Schema<'SharedContent'>;
export type SharedQuestion = SharedContent['questions'][number];

/** The answer to one question of a share. */
export interface SharedReport {
  readonly name: ReportName;
  readonly report: Reports[ReportName];
  readonly meta: ReportMeta;
}

/** What the share shows. Somebody may change it any time, so it is asked for whenever the page is looked at again. */
export function useSharedContent(link: ShareLink): UseQueryResult<SharedContent> {
  const client = useClient();
  return useQuery({
    queryKey: ['content', link],
    queryFn: async ({ signal }) => {
      const params = { path: { share_id: link.id } };
      return dataOf(await client.GET('/v3/shared/{share_id}', { params, headers: headersOf(link), signal }));
    },
  });
}

export function useSharedReport(link: ShareLink, question: SharedQuestion): UseQueryResult<SharedReport> {
  const client = useClient();
  return useQuery({
    queryKey: ['answer', link, question],
    queryFn: async ({ signal }) => {
      const call = { ...pathTo(link, question), headers: headersOf(link), signal };
      const { report: name, answer } = dataOf(await client.GET(ANSWER, call));
      return { name, report: answer as Reports[ReportName], meta: answer.meta };
    },
  });
}

/** Whether the answer has more rows than this page of it. */
export function hasMorePages({ report: { meta } }: SharedReport): boolean {
  return 'page' in meta && meta.page.nextCursor !== null;
}

/** The whole answer as CSV: the very bytes of the server. */
export async function fetchSharedCsv(
  client: KeytallyClient,
  link: ShareLink,
  question: SharedQuestion,
): Promise<Blob> {
  const headers = { ...headersOf(link), Accept: 'text/csv' };
  return dataOf(await client.GET(ANSWER, { ...pathTo(link, question), headers, parseAs: 'blob' }));
}

const ANSWER = '/v3/shared/{share_id}/answers/{question_id}';

function pathTo({ id }: ShareLink, question: SharedQuestion) {
  return { params: { path: { share_id: id, question_id: question.id } } };
}

function headersOf({ secret }: ShareLink) {
  return { 'Share-Secret': secret };
}
