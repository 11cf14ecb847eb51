import type { KeytallyClient } from '@keytally/client';
import { isCustomProperty } from '@keytally/contract/properties';
import { valueWhen } from '@keytally/spreadsheets/names';
import type { ReportQuestion } from './fetch-report.ts';
import { KINDS } from './report-kinds.ts';
import { installationPeriod } from './request/installations.ts';

/**
 * Says what the segments of a report are of, or nothing if there are none: `segments of users by Team (C02), the value of each
 * at the end of 2026-03-15`, or `segments of uses by Team (C02), the value at each`. The heads of the columns do not tell.
 */
export async function describeSegments(
  { name: report, productId, body }: ReportQuestion,
  client: KeytallyClient,
): Promise<string[]> {
  const {
    segmentBy: name,
    segmentOf,
    stopDate = 'the last day',
  } = body as {
    readonly stopDate?: string;
    readonly segmentBy?: string;
    readonly segmentOf?: string;
  };
  if (name === undefined) return [];
  const first = installationPeriod(name);
  if (first !== undefined) return [`users by the ${first} in which they came`];
  const when = valueWhen({ report, lastDay: stopDate, property: name });
  const isOfUses = segmentOf === 'uses' || KINDS[report].isOfUses;
  const sentenceOf = (property: string) =>
    isOfUses
      ? `segments of uses by ${property}, the value at each`
      : `segments of users by ${property}, the value of each ${when}`;
  if (!isCustomProperty(name)) return [sentenceOf(name)];
  const { data } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  const label = data?.labels?.[name];
  return [sentenceOf(label === undefined ? name : `${label} (${name})`)];
}
