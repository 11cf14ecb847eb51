import type { PropertyName } from '@keytally/contract/properties';
import { list, type Sql, sql } from '../sql/sql.ts';
import { properties, valueOfProperty } from '../values/properties.ts';
import { type Filters, isInCohort, joinUsage, passesFilters, propertiesOf } from './filters.ts';
import type { GroupBy } from './groups.ts';
import { type InCohorts, isOfCohorts } from './segments.ts';

/** What a query reads of its users beside their ids: their lifetimes, and the property sets that they state. */
export interface UserParts {
  readonly lifetimes: boolean;
  readonly propertySets: boolean;
}

/** Users as rows, with the tables `lifetimes` and `property_sets` among them, and the column with their ids. */
export interface UserRows {
  readonly rows: Sql;
  readonly person: Sql;
}

/** A column with the value of each user in what divides users. */
interface ValueColumn {
  readonly by: PropertyName | InCohorts;
  readonly name: Sql;
}

/** The users among some rows who pass the filters: `person`, the given columns, and the values. */
export function queryPassing(
  { groupBy, filters }: { readonly groupBy: GroupBy; readonly filters: Filters },
  columns: readonly Sql[],
  values: readonly ValueColumn[],
  rowsOf: (parts: UserParts) => UserRows,
): Sql {
  const ofProperties = values.flatMap(({ by, name }) => (isOfCohorts(by) ? [] : [{ by, name }]));
  const sources = [...propertiesOf(filters), ...ofProperties.map(({ by }) => by)].map(
    (name) => properties[name].source,
  );
  const { rows, person } = rowsOf({
    lifetimes: sources.includes('lifetime'),
    propertySets: sources.includes('record'),
  });
  const stated = ofProperties.map(({ by, name }) => sql`${valueOfProperty(by)} AS ${name}`);
  const passing = sql`
    SELECT ${list([sql`${person} AS person`, ...columns, ...stated])}
    FROM ${rows}
    ${joinUsage(filters, groupBy, person)}
    WHERE ${passesFilters(filters, groupBy, person)}`;
  const inCohorts = values.flatMap(({ by, name }) =>
    isOfCohorts(by) ? [sql`${digitsOf(by, groupBy)} AS ${name}`] : [],
  );
  return inCohorts.length === 0
    ? passing
    : sql`SELECT passing.*, ${list(inCohorts)} FROM (${passing}) AS passing`;
}

/** The text with a digit for each cohort. */
function digitsOf({ cohorts }: InCohorts, groupBy: GroupBy): Sql {
  const digits = cohorts.map(
    (cohort) => sql`CASE WHEN ${isInCohort(cohort, groupBy, sql`passing.person`)} THEN '1' ELSE '0' END`,
  );
  return digits.reduce((text, digit) => sql`${text} || ${digit}`);
}
