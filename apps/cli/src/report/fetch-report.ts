import { call, type KeytallyClient } from '@keytally/client';
import { type ReportName, type Reports, reportOperations } from '@keytally/contract/reports';
import { wholeReport } from '@keytally/spreadsheets';
import { refused } from '../command/refusal.ts';
import type { Meta } from './describe-meta.ts';

/** The report to fetch. */
export interface ReportQuestion {
  readonly name: ReportName;
  readonly productId: string;
  /** JSON. */
  readonly body: unknown;
}

/** The answer of the server. */
export async function fetchReport(
  question: ReportQuestion,
  client: KeytallyClient,
): Promise<{ readonly meta: Meta }> {
  return JSON.parse(await fetchText(question, 'application/json', client));
}

/** The answer of the server with all of its rows, whatever page the request asks for. */
export function fetchWhole(question: ReportQuestion, client: KeytallyClient): Promise<Reports[ReportName]> {
  return wholeReport<ReportName>(question.name, (page) => {
    const body = page === undefined ? question.body : { ...(question.body as object), page };
    return fetchReport({ ...question, body }, client) as Promise<Reports[ReportName]>;
  });
}

/** The whole report as CSV. */
export function fetchCsv(question: ReportQuestion, client: KeytallyClient): Promise<string> {
  return fetchText(question, 'text/csv', client);
}

async function fetchText(
  { name, productId, body }: ReportQuestion,
  type: 'application/json' | 'text/csv',
  client: KeytallyClient,
): Promise<string> {
  // The body comes from the user: the server checks it. As text, every report is asked for alike.
  return call(client, reportOperations[name] as 'getBasicDataTable', {
    path: { product_id: productId },
    body: body as never,
    headers: { Accept: type },
    parseAs: 'text',
  }).catch(refused('the report'));
}
