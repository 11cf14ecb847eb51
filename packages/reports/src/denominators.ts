import { type DayRange, within } from './day-range.ts';
import { count, type Exact, hours } from './exact.ts';
import type { Split } from './periods.ts';
import type { Row } from './query.ts';
import { integer } from './rows.ts';
import { type Sql, sql } from './sql.ts';
import { tables } from './tables.ts';

/** Something of the whole product that uses and values are divided by. */
interface Denominator {
  /** Its `amount` in each `period` that has any. */
  query(range: DayRange, split: Split): Sql;
  toExact(amount: bigint): Exact;
}

type DenominatorName = 'users' | 'sessions' | 'runtime';

/** Users are distinct clients with an event of any tracking mode or the start of a session. */
export const denominators: Readonly<Record<DenominatorName, Denominator>> = {
  users: {
    query: (range, { start }) => sql`
      SELECT period, count(DISTINCT client_id) AS amount
      FROM (
        SELECT client_id, ${start} AS period
        FROM ${tables.events}
        WHERE ${within(range)}
        UNION ALL
        SELECT client_id, ${start} AS period
        FROM ${tables.sessions}
        WHERE ${within(range)}
      ) AS activity
      GROUP BY period`,
    toExact: count,
  },
  sessions: { query: ofSessions(sql`count(*)`), toExact: count },
  runtime: { query: ofSessions(sql`${(dialect) => dialect.exactSum('runtime')}`), toExact: hours },
};

function ofSessions(amount: Sql): Denominator['query'] {
  return (range, { start }) => sql`
    SELECT period, ${amount} AS amount
    FROM (
      SELECT ${start} AS period, last_at - first_at AS runtime
      FROM ${tables.sessions}
      WHERE ${within(range)}
    ) AS runs
    GROUP BY period`;
}

/** The amount in each period, from the rows of the denominator's query; 0 where there is no row. */
export function amountsOf(name: DenominatorName, rows: readonly Row[]): (period: number) => Exact {
  const amounts = new Map(rows.map((row) => [Number(integer(row, 'period')), integer(row, 'amount')]));
  return (period) => denominators[name].toExact(amounts.get(period) ?? 0n);
}
