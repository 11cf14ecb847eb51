import { type Sql, sql } from '../../sql/sql.ts';

/** Events in the order of category and name, by code points; those without a category last. */
export function byName(category: Sql, name: Sql): Sql[] {
  return [sql`CASE WHEN ${category} IS NULL THEN 1 ELSE 0 END`, category, name];
}
