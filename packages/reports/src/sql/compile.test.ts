import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { duckdbDialect, rowsOfProduct } from './dialects.ts';
import { allOf, anyOf, nothing, sql } from './sql.ts';
import { tables } from './tables.ts';

const compileHere = (query: Parameters<typeof compile>[0]) => compile(query, duckdbDialect, rowsOfProduct(7));

describe('compile', () => {
  it('makes every value a parameter, equal ones once', () => {
    const hostile = `'; DROP TABLE events; --`;
    expect(compileHere(sql`SELECT ${hostile}, ${1}, ${hostile}, ${1n}, ${'1'}`)).toEqual({
      sql: 'SELECT $1, $2, $1, $3, $4',
      parameters: [hostile, 1, 1n, '1'],
    });
  });

  it('writes tables as the store says, with their own parameters', () => {
    const { sql: text, parameters } = compileHere(
      sql`SELECT 1 FROM ${tables.clients}, ${tables.propertySets}`,
    );
    expect(text).toBe('SELECT 1 FROM (SELECT * FROM clients WHERE product = $1) AS clients, property_sets');
    expect(parameters).toEqual([7]);
  });

  it('indents fragments to their place, and drops empty lines', () => {
    const inner = sql`
            SELECT a
            FROM b`;
    const outer = sql`
      SELECT *
      FROM (
        ${inner}
      ) AS c
      ${nothing}
      WHERE ${allOf([])}`;
    expect(compileHere(outer).sql).toBe('SELECT *\nFROM (\n  SELECT a\n  FROM b\n) AS c\nWHERE TRUE');
  });

  it('inserts fragments at their place', () => {
    const conditions = [sql`a = ${1}`, sql`b = ${2}`];
    expect(compileHere(sql`SELECT ${sql`x`} WHERE ${anyOf(conditions)} AND c`).sql).toBe(
      'SELECT x WHERE (a = $1 OR b = $2) AND c',
    );
  });

  it('freezes the compiled query', () => {
    const query = compileHere(sql`SELECT ${1}`);
    expect(Object.isFrozen(query) && Object.isFrozen(query.parameters)).toBe(true);
  });

  it('lets the dialect write what differs', () => {
    const named = {
      ...duckdbDialect,
      placeholder: (index: number, value: unknown) => `{p${index}:${typeof value}}`,
    };
    const query = sql`SELECT ${'a'}, ${(dialect) => dialect.exactSum('x')}`;
    expect(compile(query, named, rowsOfProduct(7)).sql).toBe('SELECT {p0:string}, sum(x)');
  });
});
