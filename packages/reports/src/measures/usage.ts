import type { Row } from '../sql/query.ts';
import { integer, integerOrNull } from '../sql/rows.ts';
import { exactSum, type Sql, sql } from '../sql/sql.ts';
import { count, type Exact, sum, sumOfValues } from '../values/exact.ts';

/** Uses and the sum of their values, `null` if no use had a value. */
export interface Usage {
  readonly uses: Exact;
  readonly values: Exact | null;
}

export const unused: Usage = { uses: count(0n), values: null };

/** The columns that `usageOf` reads, computed from columns of uses and of sums of their values. */
export function usageColumns(uses = 'uses', micros = 'micros'): Sql {
  return sql`${exactSum(uses)} AS total_uses, ${exactSum(micros)} AS total_micros`;
}

/** The usage in a row. */
export function usageOf(row: Row): Usage {
  const micros = integerOrNull(row, 'total_micros');
  return { uses: count(integer(row, 'total_uses')), values: micros === null ? null : sumOfValues(micros) };
}

/** The usage of one or more events together. */
export function totalOf(usages: readonly Usage[]): Usage {
  const values = usages.flatMap((usage) => usage.values ?? []);
  return {
    uses: sum(usages.map(({ uses }) => uses)),
    values: values.length > 0 ? sum(values) : null,
  };
}
