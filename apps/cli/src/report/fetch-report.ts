import type { KeytallyClient } from '@keytally/client';
import { refusal } from '../command/refusal.ts';
import type { Meta } from './describe-meta.ts';
import { pathOfReport, type ReportName } from './report-kinds.ts';

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

/** The whole report as CSV. */
export function fetchCsv(question: ReportQuestion, client: KeytallyClient): Promise<string> {
  return fetchText(question, 'text/csv', client);
}

async function fetchText(
  { name, productId, body }: ReportQuestion,
  type: 'application/json' | 'text/csv',
  client: KeytallyClient,
): Promise<string> {
  const { data, error } = await client.POST(pathOfReport(name), {
    params: { path: { product_id: productId } },
    // The body comes from the user: the server checks it.
    body: body as never,
    headers: { Accept: type },
    parseAs: 'text',
  });
  if (error) throw refusal('the report', error);
  return data;
}
