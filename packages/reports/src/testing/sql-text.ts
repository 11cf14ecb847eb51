import type { CompiledQuery, QueryParameter } from '../sql/query.ts';

/** The queries of a report as one readable text, each below its parameters. */
export function sqlText(queries: readonly CompiledQuery[] = []): string {
  return queries.map(({ sql, parameters }) => `-- ${describe(parameters)}\n${sql};\n`).join('\n');
}

function describe(parameters: CompiledQuery['parameters']): string {
  return parameters.map((value, index) => `$${index + 1} = ${parameterText(value)}`).join(', ');
}

function parameterText(value: QueryParameter): string {
  return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
}
