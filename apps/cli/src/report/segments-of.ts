import type { KeytallyClient } from '@keytally/client';
import { isCustomProperty } from '@keytally/contract/properties';
import type { ReportQuestion } from './fetch-report.ts';

/** Says what the segments of a report are of: `segments of Team (C02)`, or nothing if there are none. */
export async function describeSegments(
  { productId, body }: ReportQuestion,
  client: KeytallyClient,
): Promise<string[]> {
  const { segmentBy: name } = body as { readonly segmentBy?: string };
  if (name === undefined) return [];
  if (!isCustomProperty(name)) return [`segments of ${name}`];
  const { data } = await client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: productId } },
  });
  const label = data?.labels?.[name];
  return [`segments of ${label === undefined ? name : `${label} (${name})`}`];
}
