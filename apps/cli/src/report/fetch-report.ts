import { createKeytallyClient, isProblem } from '@keytally/client';
import { CommandError } from '../command-error.ts';
import { reasonOf } from '../reason-of.ts';
import { REPORT_PATHS, type ReportName } from './report-kinds.ts';

/** Which report of which product to ask which server for. */
export interface ReportQuestion {
  readonly name: ReportName;
  readonly productId: string;
  /** JSON. */
  readonly body: unknown;
  readonly type: 'application/json' | 'text/csv';
  readonly url: string;
  readonly token: string;
}

/** The text of a report. */
export async function fetchReport({
  name,
  productId,
  body,
  type,
  url,
  token,
}: ReportQuestion): Promise<string> {
  const client = createKeytallyClient({ baseUrl: url, credentials: () => token });
  const { data, error } = await client
    .POST(REPORT_PATHS[name], {
      params: { path: { product_id: productId } },
      // It is the caller's: the server says what is wrong with it.
      body: body as never,
      headers: { Accept: type },
      parseAs: 'text',
    })
    .catch((cause: unknown) => {
      throw new CommandError(`No answer from ${url}: ${reasonOf(cause)}.`);
    });
  // Read as text, whatever its media type.
  if (data !== undefined) return data as unknown as string;
  throw new CommandError(`The server refused the report. ${sayProblem(error)}`);
}

function sayProblem(problem: unknown): string {
  if (!isProblem(problem)) return String(problem);
  const items = (problem.errors ?? []).map(
    ({ pointer, message }) => `\n  ${pointer || 'the request'} ${message}`,
  );
  return `${problem.code}: ${problem.detail}${items.join('')}`;
}
