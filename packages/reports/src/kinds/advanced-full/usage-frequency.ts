import type { Schema } from '@keytally/contract';
import { firstThatHolds, isAmong, literal, type Sql, sql } from '../../sql/sql.ts';
import { noSuchNumber } from '../../user-reports/numbers.ts';
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

/**
 * Condition on `times_used`: it is in one of the bands with these labels.
 *
 * @throws {ReportRefusal} if a label is of no band
 */
export function isUsedSoOften(labels: readonly string[]): Sql {
  const places = labels.map((label, index) => {
    const place = bands.findIndex(([one]) => one === label);
    if (place < 0)
      throw noSuchNumber(
        `usageFrequency/${index}`,
        'is no member of "usageFrequency" in the report, as "10" and "11 - 15" are',
      );
    return literal(place);
  });
  return isAmong(bandOfUses, places);
}

/** The number of users in every band, 0 included. */
export function frequencyOf(users: ReadonlyMap<number, bigint>): UsageFrequency {
  const counts = bands.map(([label], place) => [label, Number(users.get(place) ?? 0n)]);
  return Object.fromEntries(counts) as UsageFrequency;
}
