import type { KeytallyClient } from '@keytally/client';
import { isCustomProperty } from '@keytally/contract/properties';
import type { ReportQuestion } from './fetch-report.ts';
import { installationPeriod } from './installations.ts';
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
  const first = installationPeriod(name);
  if (first !== undefined) return [`users by the ${first} in which they came`];
  const isOfUses = segmentOf === 'uses' || OF_USES.has(report);
  const sentenceOf = (property: string) =>
    isOfUses
      ? `segments of uses by ${property}, the value at each`
      : `segments of users by ${property}, ${AS_OF[report] ?? 'the newest value of each'}`;
  if (!isCustomProperty(name)) return [sentenceOf(name)];
  const { data } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  const label = data?.labels?.[name];
  return [sentenceOf(label === undefined ? name : `${label} (${name})`)];
}

/** Reports that have segments of uses only. */
const OF_USES: ReadonlySet<ReportName> = new Set(['table', 'timeline']);

/** As of when reports that follow users read their properties. */
const AS_OF: Readonly<Partial<Record<ReportName, string>>> = {
  retention: 'the value of each when it entered',
  engagement: 'the value of each on its first day',
  stickiness: 'the value of each at the end of the period',
  lost: 'the value of each when it was last seen',
  funnel: 'the value of each on the day of its attempt',
};
