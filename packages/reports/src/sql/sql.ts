import type { Dialect, QueryParameter } from './query.ts';
import type { Table } from './tables.ts';

/** Text that a dialect writes; `write` gives it the text of a part. */
type InDialect = (dialect: Dialect, write: (part: SqlPart) => string) => string;

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

/** No SQL, where a part may be left out. */
export const nothing: Sql = sql``;

/** A null of a type: engines differ on what a bare one is, and on whether a cast may give one. */
export const nullText: Sql = sql`CASE WHEN FALSE THEN '' END`;
export const nullInteger: Sql = sql`CASE WHEN FALSE THEN 0 END`;

/** The sum of a column of 64-bit integers, which it cannot overflow. */
export function exactSum(column: string): Sql {
  return sql`${(dialect) => dialect.exactSum(column)}`;
}

/** Parts in a row, with commas between. */
export function list(parts: readonly SqlPart[]): Sql {
  return between('', parts, ', ', '');
}

/** Queries of the same columns, their rows together. */
export function union(queries: readonly Sql[]): Sql {
  return between('', queries, '\nUNION ALL\n', '');
}

/** Some conditions, of which one must hold; none holds where there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`FALSE` : between('(', conditions, ' OR ', ')');
}

/** Some conditions, which must all hold. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`TRUE` : between('', conditions, ' AND ', '');
}

/** The condition that a value is one of these. */
export function isAmong(value: Sql, members: readonly SqlPart[]): Sql {
  return members.length === 0 ? sql`FALSE` : sql`${value} IN (${list(members)})`;
}

/** A number by the first condition that holds, or, where none does, another. All of these numbers are ours. */
export function firstThatHolds(
  cases: readonly (readonly [condition: Sql, number: number])[],
  otherwise: number,
): Sql {
  if (cases.length === 0) return sql`${() => String(otherwise)}`;
  const branches = cases.map(
    ([condition, number]) => sql`
      WHEN ${condition} THEN ${() => String(number)}`,
  );
  return sql`
    CASE
      ${between('', branches, '\n', '')}
      ELSE ${() => String(otherwise)}
    END`;
}

/**
 * A query that begins with named queries, which later ones may read. Engines are told to run each of those once: some
 * would run it again wherever it is read.
 */
export function withQueries(named: readonly (readonly [name: Sql, query: Sql])[], query: Sql): Sql {
  const definitions = named.map(
    ([name, body]) => sql`
      ${name} AS MATERIALIZED (
        ${body}
      )`,
  );
  return sql`
    WITH
      ${between('', definitions, ',\n', '')}
    ${query}`;
}

function between(start: string, parts: readonly SqlPart[], separator: string, end: string): Sql {
  const separators = parts.slice(1).map(() => separator);
  const text = parts.length === 0 ? [start + end] : [start, ...separators, end];
  return Object.freeze({ text: Object.freeze(text), parts: Object.freeze([...parts]) });
}
