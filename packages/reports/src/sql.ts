import type { Dialect, QueryParameter } from './query.ts';
import type { Table } from './tables.ts';

/** Text that a dialect writes. */
type InDialect = (dialect: Dialect) => string;

/** What may stand between the text of a query. A string or a number is a value and becomes a parameter. */
export type SqlPart = Sql | Table | InDialect | Exclude<QueryParameter, null>;

/** SQL of no dialect yet: text, with a part after each piece but the last. */
export interface Sql {
  readonly text: readonly string[];
  readonly parts: readonly SqlPart[];
}

/** SQL from a template. No string that comes in through `${}` becomes text, so a caller's text cannot. */
export function sql(text: TemplateStringsArray, ...parts: SqlPart[]): Sql {
  return Object.freeze({ text, parts: Object.freeze(parts) });
}

/** Some conditions, none with an OR of its own, of which one must hold. */
export function anyOf(conditions: readonly Sql[]): Sql {
  const between = conditions.slice(1).map(() => ' OR ');
  return Object.freeze({
    text: Object.freeze(['(', ...between, ')']),
    parts: Object.freeze([...conditions]),
  });
}
