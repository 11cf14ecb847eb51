import type { Schema } from '@keytally/contract';
import { firstThatHolds, literal, type Sql, sql } from '../sql/sql.ts';

type UsageFrequency = Schema<'UsageFrequency'>;
type Label = `${keyof UsageFrequency}`;

/** The bands in order, each with its greatest number of uses. */
const bands: readonly (readonly [label: Label, most: number])[] = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const).map(
    (label) => [label, Number(label)] as const,
  ),
  ['11 - 15', 15],
  ['16 - 20', 20],
  ['21 - 30', 30],
  ['31 - 40', 40],
  ['41 - 50', 50],
  ['51 - 75', 75],
  ['76 - 100', 100],
  ['101 - 150', 150],
  ['151 - 200', 200],
  ['201 - 500', 500],
  ['501 - 1000', 1000],
  ['1001 - inf', Number.POSITIVE_INFINITY],
];

export const frequencyLabels = bands.map(([label]) => label);

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
