import { call, type KeytallyClient, type Schema } from '@keytally/client';
import type { ReportName, Reports } from '@keytally/contract/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../api/client.ts';
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
    queryFn: ({ signal }) =>
      call(client, 'getSharedContent', { path: { share_id: link.id }, headers: headersOf(link), signal }),
  });
}

export function useSharedReport(link: ShareLink, question: SharedQuestion): UseQueryResult<SharedReport> {
  const client = useClient();
  return useQuery({
    queryKey: ['answer', link, question],
    queryFn: async ({ signal }) => {
      const { report: name, answer } = await call(client, 'getSharedAnswer', {
        ...asked(link, question),
        signal,
      });
      return { name, report: answer as Reports[ReportName], meta: answer.meta };
    },
  });
}

/** The same question about the days that it is compared with, and what may be said of both. */
interface EarlierReport {
  readonly report: Reports[ReportName];
  readonly facts: Schema<'ComparisonFacts'>;
}

export function useEarlierReport(
  link: ShareLink,
  question: SharedQuestion,
  isCompared: boolean,
): UseQueryResult<EarlierReport> {
  const client = useClient();
  return useQuery({
    queryKey: ['earlier answer', link, question],
    enabled: isCompared,
    queryFn: async ({ signal }) => {
      const query = { compared: true };
      const input = { ...asked(link, question), query, signal };
      const { answer, ...found } = await call(client, 'getSharedAnswer', input);
      const facts = 'facts' in found ? found.facts : undefined;
      if (!facts) throw new Error('The server answered without what may be said of both sides.');
      return { report: answer as Reports[ReportName], facts };
    },
  });
}

/** Whether the answer has more rows than this page of it. */
export function hasMorePages({ report: { meta } }: SharedReport): boolean {
  return 'page' in meta && meta.page.nextCursor !== null;
}

/** The whole answer as CSV: the very bytes of the server. */
export function fetchSharedCsv(
  client: KeytallyClient,
  link: ShareLink,
  question: SharedQuestion,
): Promise<Blob> {
  const headers = { ...headersOf(link), Accept: 'text/csv' };
  return call(client, 'getSharedAnswer', { ...asked(link, question), headers, parseAs: 'blob' });
}

function asked(link: ShareLink, question: SharedQuestion) {
  return { path: { share_id: link.id, question_id: question.id }, headers: headersOf(link) };
}

function headersOf({ secret }: ShareLink) {
  return { 'Share-Secret': secret };
}
