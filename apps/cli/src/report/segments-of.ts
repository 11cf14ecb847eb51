import type { KeytallyClient } from '@keytally/client';
import { isCustomProperty } from '@keytally/contract/properties';
import type { ReportQuestion } from './fetch-report.ts';
import type { ReportName } from './report-kinds.ts';

/**
 * Says what the segments of a report are of, or nothing if there are none: `segments of users by Team (C02), the newest value of
 * each`, or `segments of uses by Team (C02), the value at each`. The heads of the columns do not tell.
 */
export async function describeSegments(
  { name: report, productId, body }: ReportQuestion,
  client: KeytallyClient,
): Promise<string[]> {
  const { segmentBy: name, segmentOf } = body as {
    readonly segmentBy?: string;
    readonly segmentOf?: string;
  };
  if (name === undefined) return [];
  const sentenceOf =
    report === 'funnel' ? ofAttempts : segmentOf === 'uses' || OF_USES.has(report) ? ofUses : ofUsers;
  if (!isCustomProperty(name)) return [sentenceOf(name)];
  const { data } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  const label = data?.labels?.[name];
  return [sentenceOf(label === undefined ? name : `${label} (${name})`)];
}

/** Reports that have segments of uses only. */
const OF_USES: ReadonlySet<ReportName> = new Set(['table', 'timeline']);

function ofUsers(property: string): string {
  return `segments of users by ${property}, the newest value of each`;
}

function ofAttempts(property: string): string {
  return `segments of users by ${property}, the value of each on the day of its attempt`;
}

function ofUses(property: string): string {
  return `segments of uses by ${property}, the value at each`;
}
