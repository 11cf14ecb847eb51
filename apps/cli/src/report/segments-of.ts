import type { KeytallyClient } from '@keytally/client';
import { isCustomProperty } from '@keytally/contract/properties';
import type { ReportQuestion } from './fetch-report.ts';

/**
 * Says what the segments of a report are of, or nothing if there are none: `segments of users by Team (C02), the newest value of
 * each`. The heads of the columns do not tell that they are not of uses.
 */
export async function describeSegments(
  { productId, body }: ReportQuestion,
  client: KeytallyClient,
): Promise<string[]> {
  const { segmentBy: name } = body as { readonly segmentBy?: string };
  if (name === undefined) return [];
  if (!isCustomProperty(name)) return [sentenceOf(name)];
  const { data } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  const label = data?.labels?.[name];
  return [sentenceOf(label === undefined ? name : `${label} (${name})`)];
}

function sentenceOf(property: string): string {
  return `segments of users by ${property}, the newest value of each`;
}
