import type { CompiledQuery, Dialect, QueryParameter } from './query.ts';
import type { Sql, SqlPart } from './sql.ts';

/**
 * Writes a query in a dialect, over the rows of one product. This is the one place where the filter on the product is
 * added and where values become parameters; equal values share one.
 */
export function compile(query: Sql, productId: string, dialect: Dialect): CompiledQuery {
  const parameters: QueryParameter[] = [];

  const bind = (value: QueryParameter): string => {
    const known = parameters.indexOf(value);
    const index = known >= 0 ? known : parameters.push(value) - 1;
    return dialect.placeholder(index, value);
  };

  const write = (part: SqlPart): string => {
    if (typeof part === 'function') return part(dialect);
    if (typeof part !== 'object') return bind(part);
    if ('productColumn' in part) {
      return `(SELECT * FROM ${part.name} WHERE ${part.productColumn} = ${bind(productId)}) AS ${part.name}`;
    }
    const written = part.parts.map(write);
    return part.text.map((text, index) => text + (written[index] ?? '')).join('');
  };

  return Object.freeze({ sql: dedent(write(query)), parameters: Object.freeze(parameters) });
}

/** Takes the margin that a template has in our source, that of its first line, from all lines. */
function dedent(text: string): string {
  const [margin = '\n'] = /^\n */.exec(text) ?? [];
  return text.replaceAll(margin, '\n').trim();
}
