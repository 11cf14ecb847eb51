import type { Dialect, QueryParameter } from './query.ts';
import type { Table } from './tables.ts';

/** SQL that depends on the dialect; `write` returns the text of a part. */
type InDialect = (dialect: Dialect, write: (part: SqlPart) => string) => string;

/** What a template may contain. A string or a number is a value and becomes a parameter. */
export type SqlPart = Sql | Table | InDialect | Exclude<QueryParameter, null>;

/** SQL before it is written in a dialect: pieces of text, with a part after each piece but the last. */
export interface Sql {
  readonly text: readonly string[];
  readonly parts: readonly SqlPart[];
}

/** SQL from a template. A string in `${}` never becomes text, so a caller's text can't either. */
export function sql(text: TemplateStringsArray, ...parts: SqlPart[]): Sql {
  return Object.freeze({ text, parts: Object.freeze(parts) });
}

/** No SQL, for optional parts. */
export const nothing: Sql = sql``;

/** Typed nulls: engines differ on the type of a bare null, and on whether a cast may return null. */
export const nullText: Sql = sql`CASE WHEN FALSE THEN '' END`;
export const nullInteger: Sql = sql`CASE WHEN FALSE THEN 0 END`;

/** The sum of a column of 64-bit integers, in a type that can't overflow. */
export function exactSum(column: string): Sql {
  return sql`${(dialect) => dialect.exactSum(column)}`;
}

/** Parts separated by commas. */
export function list(parts: readonly SqlPart[]): Sql {
  return between('', parts, ', ', '');
}

/** Parts one after another, such as several joins. */
export function inSequence(parts: readonly SqlPart[]): Sql {
  return between('', parts, '\n', '');
}

/** A column that makes a row for each of these elements, which have one type. */
export function each(elements: readonly Sql[]): Sql {
  return sql`${(dialect, write) => dialect.each(`[${write(list(elements))}]`)}`;
}

/** A column that makes a row for each element of a list. */
export function eachOf(elements: Sql): Sql {
  return sql`${(dialect, write) => dialect.each(write(elements))}`;
}

/** The rows of several queries with the same columns. */
export function union(queries: readonly Sql[]): Sql {
  return between('', queries, '\nUNION ALL\n', '');
}

/** Condition: at least one of these holds. FALSE if there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`FALSE` : between('(', conditions, ' OR ', ')');
}

/** Condition: all of these hold. TRUE if there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`TRUE` : between('', conditions, ' AND ', '');
}

/** Condition: the value is one of these. */
export function isAmong(value: Sql, members: readonly SqlPart[]): Sql {
  return members.length === 0 ? sql`FALSE` : sql`${value} IN (${list(members)})`;
}

/** A number of our own, written into the text: it needs no parameter, and every engine takes it for a constant. */
export function literal(number: number): Sql {
  return sql`${() => String(number)}`;
}

/** The result of the first condition that holds, else `otherwise`. */
export function firstThatHolds(
  cases: readonly (readonly [condition: Sql, result: Sql])[],
  otherwise: Sql,
): Sql {
  if (cases.length === 0) return otherwise;
  const branches = cases.map(
    ([condition, result]) => sql`
      WHEN ${condition} THEN ${result}`,
  );
  return sql`
    CASE
      ${between('', branches, '\n', '')}
      ELSE ${otherwise}
    END`;
}

/** Queries with the names under which later queries read them. */
export type Named = readonly (readonly [name: Sql, query: Sql])[];

/**
 * A query that begins with named queries, which later ones may read. They are materialized, because some engines would
 * run them again for every reader. ClickHouse runs them once, but analyses a copy of them for every reader, and in each
 * copy a copy of what they read: read them as few times as you can, and never once for each part of a request.
 */
export function withQueries(named: Named, query: Sql): Sql {
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
