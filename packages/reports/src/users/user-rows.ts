import type { PropertyName } from '@keytally/contract/properties';
import { list, type Sql, sql } from '../sql/sql.ts';
import { properties } from '../values/properties.ts';
import { type Filters, joinUsage, passesFilters, propertiesOf } from './filters.ts';
import type { GroupBy } from './groups.ts';

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

/**
 * The users among some rows who pass the filters: `person` and the given columns.
 *
 * @param by the properties that the columns are made of
 */
export function queryPassing(
  { groupBy, filters }: { readonly groupBy: GroupBy; readonly filters: Filters },
  columns: readonly Sql[],
  by: readonly PropertyName[],
  rowsOf: (parts: UserParts) => UserRows,
): Sql {
  const sources = [...propertiesOf(filters), ...by].map((name) => properties[name].source);
  const { rows, person } = rowsOf({
    lifetimes: sources.includes('lifetime'),
    propertySets: sources.includes('record'),
  });
  return sql`
    SELECT ${list([sql`${person} AS person`, ...columns])}
    FROM ${rows}
    ${joinUsage(filters, groupBy, person)}
    WHERE ${passesFilters(filters, groupBy, person)}`;
}
