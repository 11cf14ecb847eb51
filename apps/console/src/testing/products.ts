import type { Schema } from '@keytally/client';
import type { World } from './world.ts';

export type UsageRecord = Schema<'RecordBatch'>['records'][number];
export type EventRecord = Extract<UsageRecord, { category?: unknown }>;

/** A product of its own with these records. */
export async function createProduct(
  { client }: World,
  id: string,
  records: readonly UsageRecord[] = [],
  settings: Schema<'ProductSettings'> = {},
): Promise<void> {
  const params = { path: { product_id: id } };
  const made = await client.PUT('/v3/products/{product_id}', { params, body: settings });
  if (made.error) throw new Error(made.error.detail);
  if (records.length === 0) return;
  const { data } = await client.POST('/v3/events/{product_id}', { params, body: { records: [...records] } });
  if (data?.accepted !== records.length)
    throw new Error(`The server took ${data?.accepted} of ${records.length} records.`);
}

/** One use of each of so many events, the day before yesterday: `Event 0` of `Category 0`, and so on. */
export function manyEvents(count: number): EventRecord[] {
  const occurredAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    clientId: `u${index % 100}`,
    occurredAt,
    category: `Category ${index % 50}`,
    name: `Event ${index}`,
  }));
}
