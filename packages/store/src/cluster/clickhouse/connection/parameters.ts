import { TupleParam } from '@clickhouse/client';
import type { QueryParameter } from '@keytally/reports';

/** Values by the names of their placeholders. A `TupleParam` is a tuple. */
export type Parameters = Readonly<Record<string, QueryParameter | readonly unknown[]>>;

/** The parameters of a query in the dialect of ClickHouse, under the names of its placeholders. */
export function numbered(values: readonly QueryParameter[]): Parameters {
  return Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value]));
}

/** Characters of parameters that go into the URL: balancers take some thousands. */
const LONGEST_IN_URL = 4_000;

/**
 * A statement with its parameters. If these are long they become part of its text, which is the body of the request: ClickHouse
 * refuses a parameter of more than 128 KiB, in the URL as in a form, and no setting of a query changes that.
 */
export function withParameters(
  sql: string,
  parameters: Parameters,
): { readonly query: string; readonly query_params: Parameters } {
  const length = Object.entries(parameters).reduce(
    (sum, [name, value]) => sum + name.length + lengthOf(value),
    0,
  );
  if (length <= LONGEST_IN_URL) return { query: sql, query_params: parameters };
  // In one go: a value may itself look like a placeholder.
  const query = sql.replaceAll(/\{(\w+):([^{}]+)\}/g, (placeholder, name: string, type: string) =>
    Object.hasOwn(parameters, name) ? literalOf(parameters[name], type) : placeholder,
  );
  return { query, query_params: {} };
}

function lengthOf(value: unknown): number {
  return encodeURIComponent(parameterText(value).toWellFormed()).length;
}

/** Any type is read from a text, so nothing depends on the type that ClickHouse would give to a value. */
function literalOf(value: unknown, type: string): string {
  return value === null ? `CAST(NULL AS ${type})` : `CAST(${quoted(parameterText(value))} AS ${type})`;
}

/** A value as ClickHouse reads it from a text: only within lists and tuples, texts are quoted. */
function parameterText(value: unknown): string {
  return typeof value === 'string' ? value : elementOf(value);
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(elementOf)}]`;
  if (value instanceof TupleParam) return `(${value.values.map(elementOf)})`;
  return String(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\0', '\\0')}'`;
}
