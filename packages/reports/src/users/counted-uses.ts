import { type Sql, sql } from '../sql/sql.ts';
import { type Table, tables } from '../sql/tables.ts';
import { type Conditions, setMeets } from './conditions.ts';
import { areFiltering, type Filters, isOfUsers } from './filters.ts';

/** Where uses are read from, and the conditions on its rows: those that count. */
export interface CountedUses {
  readonly table: Table;
  readonly conditions: readonly Sql[];
}

/** Whose uses count, and what they must meet; null if all count. */
interface Counted {
  readonly filters: Filters;
  readonly useConditions: Conditions | null;
}

/**
 * The uses of the product with their values, by the smallest table that tells apart those that count. If there are filters,
 * `users` has those who pass.
 *
 * @param withSets whether rows must have the property set of each use
 */
export function usesOfProduct({ filters, useConditions }: Counted, withSets: boolean): CountedUses {
  const table = areFiltering(filters)
    ? tables.daySetUses
    : withSets || useConditions !== null
      ? tables.daySetTotals
      : tables.dayUses;
  return { table, conditions: [...isOfUsers(filters), ...meetConditions(useConditions, table)] };
}

/** The uses of each client on each day, of all users. */
export function usesByDay(useConditions: Conditions | null): CountedUses {
  const table = useConditions === null ? tables.dayClientUses : tables.daySetUses;
  return { table, conditions: meetConditions(useConditions, table) };
}

/** The uses of each client over the lifetime, of all users. */
export function usesOfLifetime(useConditions: Conditions | null): CountedUses {
  return useConditions === null ? { table: tables.clientUses, conditions: [] } : usesByDay(useConditions);
}

/** Conditions on the uses with the property set of each: they meet the conditions, if there are any. */
export function meetConditions(useConditions: Conditions | null, { name }: Table): Sql[] {
  return useConditions === null ? [] : [setMeets(useConditions, sql`${() => name}.property_set`)];
}
