import { refusal, type ServerFlags, serverClient } from '../server-client.ts';
import { REPORT_PATHS, type ReportName } from './report-kinds.ts';

/** Which report of which product to ask for. */
export interface ReportQuestion {
  readonly name: ReportName;
  readonly productId: string;
  /** JSON. */
  readonly body: unknown;
  readonly type: 'application/json' | 'text/csv';
}

/** The text of a report. */
export async function fetchReport(
  { name, productId, body, type }: ReportQuestion,
  server: ServerFlags,
): Promise<string> {
  const { data, error } = await serverClient(server).POST(REPORT_PATHS[name], {
    params: { path: { product_id: productId } },
    // It is the caller's: the server says what is wrong with it.
    body: body as never,
    headers: { Accept: type },
    parseAs: 'text',
  });
  if (error) throw refusal('the report', error);
  return data;
}
