import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@keytally/store-ports';
import { readTables } from '@keytally/store-ports/testing';

/** Everything that callers can see of a product, as JSON, by what it is. */
export type Seen = Readonly<Record<string, unknown>>;

/** What callers can see of a product that may be there or not. */
export async function seenOf({ usage, registry }: Store, id: string): Promise<Seen> {
  const records: unknown[] = [];
  const page = await usage.exports.findPage(id, { firstDay: -100_000, lastDay: 100_000 }, 1_000_000);
  if (page !== undefined) for await (const some of usage.exports.read(id, page)) records.push(...some);
  const product = (await registry.products.get(id)) ?? null;
  const events = product && (await registry.trackedEvents.list(id));
  const seen = { product, events, records, ...(await readTables({ usage }, id)) };
  return JSON.parse(JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)));
}

/** What is seen otherwise than expected; undefined if nothing is. */
export function differenceOf(actual: Seen, expected: Seen): string | undefined {
  const names = Object.keys(expected).filter((name) => !isDeepStrictEqual(actual[name], expected[name]));
  return names.length === 0 ? undefined : names.join(', ');
}
