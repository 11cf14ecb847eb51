import { within } from '../request/day-range.ts';
import type { Split } from '../request/periods.ts';
import type { Row } from '../sql/query.ts';
import { integer, integerOrNull } from '../sql/rows.ts';
import { allOf, exactSum, list, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { isOfUsers } from '../users/filters.ts';
import { overUsersOfUses, type PopulationQuestion } from '../users/population.ts';
import { count, type Exact, hours } from '../values/exact.ts';

/** A total of all users who pass the filters, by which uses and values are divided. */
interface Denominator {
  /** SQL for the total over the rows of `day_clients` in a period. */
  amount(split: Split): Sql;
  toExact(amount: bigint): Exact;
}

type DenominatorName = 'users' | 'sessions' | 'runtime';

/** Users are distinct clients with any activity, whatever its tracking mode. */
const denominators: Readonly<Record<DenominatorName, Denominator>> = {
  users: {
    // A client has one row per active day, so counting rows of one day counts clients.
    amount: ({ periods }) => (periods === 'each-day' ? sql`count(*)` : sql`count(DISTINCT client)`),
    toExact: count,
  },
  sessions: { amount: () => exactSum('sessions'), toExact: count },
  runtime: { amount: () => exactSum('runtime'), toExact: hours },
};

/** Query for denominators in each `period` with activity, of the users who pass the filters. */
export function queryDenominators(
  names: readonly DenominatorName[],
  population: PopulationQuestion,
  split: Split,
): Sql {
  const amounts = names.map(
    (name) => sql`${denominators[name].amount(split)} AS ${() => denominatorColumn(name)}`,
  );
  return overUsersOfUses(
    population,
    sql`
      SELECT ${split.start} AS period, ${list(amounts)}
      FROM ${tables.dayClients}
      WHERE ${allOf([within(population.range), ...isOfUsers(population.filters)])}
      ${split.periods === 'one' ? nothing : sql`GROUP BY ${split.start}`}`,
  );
}

function denominatorColumn(name: DenominatorName): string {
  return `total_${name}`;
}

/** Reads a denominator by period from the rows of `queryDenominators`; 0 for a period without a row. */
export function amountsOf(name: DenominatorName, rows: readonly Row[]): (period: number) => Exact {
  const amounts = new Map(
    rows.map((row) => [Number(integer(row, 'period')), integerOrNull(row, denominatorColumn(name)) ?? 0n]),
  );
  return (period) => denominators[name].toExact(amounts.get(period) ?? 0n);
}
