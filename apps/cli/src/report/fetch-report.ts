import { refusal, type ServerFlags, serverClient } from '../server/server-client.ts';
import type { Meta } from './describe-meta.ts';
import { REPORT_PATHS, type ReportName } from './report-kinds.ts';

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
  server: ServerFlags,
): Promise<{ readonly meta: Meta }> {
  return JSON.parse(await fetchText(question, 'application/json', server));
}

/** The whole report as CSV. */
export function fetchCsv(question: ReportQuestion, server: ServerFlags): Promise<string> {
  return fetchText(question, 'text/csv', server);
}

async function fetchText(
  { name, productId, body }: ReportQuestion,
  type: 'application/json' | 'text/csv',
  server: ServerFlags,
): Promise<string> {
  const { data, error } = await serverClient(server).POST(REPORT_PATHS[name], {
    params: { path: { product_id: productId } },
    // The body comes from the user: the server checks it.
    body: body as never,
    headers: { Accept: type },
    parseAs: 'text',
  });
  if (error) throw refusal('the report', error);
  return data;
}
