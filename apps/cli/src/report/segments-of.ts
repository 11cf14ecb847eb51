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
    cohortSegments,
    secondSegmentBy: second,
    segmentOf,
    overall,
    stopDate = 'the last day',
  } = body as {
    readonly stopDate?: string;
    readonly segmentBy?: string;
    readonly cohortSegments?: object;
    readonly secondSegmentBy?: string;
    readonly segmentOf?: string;
    readonly overall?: boolean;
  };
  if (name === undefined && cohortSegments === undefined) return [];
  const first = name && installationPeriod(name);
  if (first !== undefined) return [`users by the ${first} in which they came`];
  const nameOf = await namesOfProperties([name, second], productId, client);
  const isOfUses = segmentOf === 'uses' || KINDS[report].isOfUses;
  const byProperty = (property: string) => {
    const when = isOfUses ? 'at each' : `of each ${valueWhen({ report, lastDay: stopDate, property })}`;
    return `by ${nameOf(property)}, the value ${when}`;
  };
  return [
    `segments of ${isOfUses ? 'uses' : 'users'} ${name === undefined ? 'by saved cohort, each as it is now' : byProperty(name)}`,
    ...(second === undefined ? [] : [`each divided ${byProperty(second)}`]),
    ...(overall ? ['rows without a segment are of all users'] : []),
  ];
}

/** `Team (C02)`: a property as the product calls it. */
async function namesOfProperties(
  properties: readonly (string | undefined)[],
  productId: string,
  client: KeytallyClient,
): Promise<(property: string) => string> {
  if (!properties.some((property) => property !== undefined && isCustomProperty(property)))
    return (property) => property;
  const { data } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  return (property) => {
    const label = isCustomProperty(property) ? data?.labels?.[property] : undefined;
    return label === undefined ? property : `${label} (${property})`;
  };
}
