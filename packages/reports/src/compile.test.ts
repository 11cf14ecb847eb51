import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { duckdbDialect } from './dialects.ts';
import { anyOf, sql } from './sql.ts';
import { tables } from './tables.ts';

const compileHere = (query: Parameters<typeof compile>[0]) => compile(query, 'acme', duckdbDialect);

describe('compile', () => {
  it('makes every value a parameter, equal ones once', () => {
    const hostile = `'; DROP TABLE events; --`;
    expect(compileHere(sql`SELECT ${hostile}, ${1}, ${hostile}, ${1n}, ${'1'}`)).toEqual({
      sql: 'SELECT $1, $2, $1, $3, $4',
      parameters: [hostile, 1, 1n, '1'],
    });
  });

  it('reads no table but for the product', () => {
    const { sql: text, parameters } = compileHere(sql`SELECT 1 FROM ${tables.events}, ${tables.products}`);
    expect(text).toBe(
      'SELECT 1 FROM (SELECT * FROM events WHERE product_id = $1) AS events, ' +
        '(SELECT * FROM products WHERE id = $1) AS products',
    );
    expect(parameters).toEqual(['acme']);
  });

  it('puts fragments where they stand', () => {
    const conditions = [sql`a = ${1}`, sql`b = ${2}`];
    expect(compileHere(sql`SELECT ${sql`x`} WHERE ${anyOf(conditions)} AND c`).sql).toBe(
      'SELECT x WHERE (a = $1 OR b = $2) AND c',
    );
  });

  it('freezes what it makes', () => {
    const query = compileHere(sql`SELECT ${1}`);
    expect(Object.isFrozen(query) && Object.isFrozen(query.parameters)).toBe(true);
  });

  it('lets the dialect write what differs', () => {
    const named = {
      ...duckdbDialect,
      placeholder: (index: number, value: unknown) => `{p${index}:${typeof value}}`,
    };
    expect(compile(sql`SELECT ${'a'}, ${(dialect) => dialect.exactSum('x')}`, 'acme', named).sql).toBe(
      'SELECT {p0:string}, sum(x)',
    );
  });
});
