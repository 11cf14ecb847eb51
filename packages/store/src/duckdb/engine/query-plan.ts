import type { CompiledQuery, ProductData } from '@keytally/reports';

/** A step of a plan, as the engine explains it in JSON. */
interface Step {
  readonly name: string;
  readonly children: readonly Step[];
  readonly extra_info: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * The steps of a query, a line each, those that a step reads from below it and indented; with the table that a step reads, and the
 * number of rows that the engine expects. Conditions are left out: they have values of callers.
 */
export async function planOf(ask: ProductData['ask'], query: CompiledQuery): Promise<string> {
  const [row] = await ask({ ...query, sql: `EXPLAIN (FORMAT json) ${query.sql}` });
  const steps = JSON.parse(String(row?.explain_value)) as readonly Step[];
  return steps.flatMap((step) => linesOf(step)).join('\n');
}

function linesOf({ name, children, extra_info }: Step, depth = 0): string[] {
  const { Table: table, 'Estimated Cardinality': rows } = extra_info;
  const of = typeof table === 'string' ? ` ${table}` : '';
  const expected = typeof rows === 'string' ? ` ~${rows}` : '';
  const line = `${'  '.repeat(depth)}${name.trim()}${of}${expected}`;
  return [line, ...children.flatMap((child) => linesOf(child, depth + 1))];
}
