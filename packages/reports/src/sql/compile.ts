import type { CompiledQuery, Dialect, ProductData, QueryParameter } from './query.ts';
import type { Sql, SqlPart } from './sql.ts';

/**
 * Writes a query in a dialect, with tables as the store's `source` writes them. This is the only place where values
 * become parameters; equal values share one.
 */
export function compile(query: Sql, dialect: Dialect, source: ProductData['source']): CompiledQuery {
  const indexes = new Map<QueryParameter, number>();

  const bind = (value: QueryParameter): string => {
    const index = indexes.get(value) ?? indexes.size;
    indexes.set(value, index);
    return dialect.placeholder(index, value);
  };

  const write = (part: SqlPart): string => {
    if (typeof part === 'function') return part(dialect, write);
    if (typeof part !== 'object') return bind(part);
    return 'ofProduct' in part ? source(part, bind) : writeTemplate(part, write);
  };

  const sql = write(query);
  return Object.freeze({ sql, parameters: Object.freeze([...indexes.keys()]) });
}

/** The text of a template without its margin in our source; parts are indented to their place in it. */
function writeTemplate({ text, parts }: Sql, write: (part: SqlPart) => string): string {
  let written = '';
  text.forEach((piece, index) => {
    written += piece;
    const part = parts[index];
    if (part !== undefined) written += indented(write(part), written);
  });
  return withoutMargin(written);
}

/** Skips the replacement for single lines: with thousands of values most parts are one. */
function indented(part: string, before: string): string {
  return part.includes('\n') ? part.replaceAll('\n', `\n${indentationOf(before)}`) : part;
}

/** The spaces at the start of the last line. */
function indentationOf(text: string): string {
  return /^ */.exec(text.slice(text.lastIndexOf('\n') + 1))?.[0] ?? '';
}

/** Removes the margin of the first line from all lines, and drops empty lines. */
function withoutMargin(text: string): string {
  if (!text.startsWith('\n')) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = indentationOf(lines[0] ?? '');
  return lines.map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line)).join('\n');
}
