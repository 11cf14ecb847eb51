import type { Schema } from '@keytally/contract';
import { firstThatHolds, literal, type Sql, sql } from '../../sql/sql.ts';
import { frequencyLabels } from './table.ts';

type UsageFrequency = Schema<'UsageFrequency'>;

/** The bands in order, each with its greatest number of uses. */
const bands = frequencyLabels.map((label) => [label, mostIn(label)] as const);

function mostIn(label: string): number {
  const most = label.split(' - ').at(-1);
  return most === 'inf' ? Number.POSITIVE_INFINITY : Number(most);
}

/** SQL for the index of the band of a row with `times_used`. */
export const bandOfUses: Sql = firstThatHolds(
  bands.slice(0, -1).map(([, most], place) => [sql`times_used <= ${most}`, literal(place)]),
  literal(bands.length - 1),
);

/** The number of users in every band, 0 included. */
export function frequencyOf(users: ReadonlyMap<number, bigint>): UsageFrequency {
  const counts = bands.map(([label], place) => [label, Number(users.get(place) ?? 0n)]);
  return Object.fromEntries(counts) as UsageFrequency;
}
