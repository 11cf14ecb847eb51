import { DuckDBInstance } from '@duckdb/node-api';
import { parseDay } from '@keytally/events/day-number';
import { expect, it } from 'vitest';
import { compile } from '../sql/compile.ts';
import { duckdbDialect, rowsOfProduct } from '../sql/dialects.ts';
import { sql } from '../sql/sql.ts';
import { periodsOf, splits, unsplit } from './periods.ts';

/** From the earliest day of an instant in 1970, in any zone, to far beyond any event. */
const [first, last] = [-1, parseDay('2120-12-31') ?? 0];

it.each(Object.entries({ ...splits, unsplit }))('splits by %s in SQL as in TypeScript', async (_, split) => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const days = sql`(SELECT CAST(range AS INTEGER) AS day FROM range(${first}, ${last + 1}))`;
  const query = compile(
    sql`SELECT day, ${split.start} AS period FROM ${days} AS days ORDER BY day`,
    duckdbDialect,
    rowsOfProduct(1),
  );
  const rows = (await connection.runAndReadAll(query.sql, [...query.parameters])).getRowsJS();
  connection.closeSync();
  expect(rows.length).toBe(last - first + 1);
  expect(rows.map(([, period]) => Number(period))).toEqual(rows.map(([day]) => split.startOf(Number(day))));
});

it.each(Object.entries(splits))('counts and follows each %s in SQL as in TypeScript', async (_, split) => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const days = sql`(SELECT CAST(range AS INTEGER) AS day FROM range(${first}, ${last + 1}))`;
  const periods = sql`(SELECT day, ${split.number} AS number, ${split.start} AS period FROM ${days} AS days) AS periods`;
  const query = compile(
    sql`SELECT day, number, ${split.next} AS next_period FROM ${periods} ORDER BY day`,
    duckdbDialect,
    rowsOfProduct(1),
  );
  const rows = (await connection.runAndReadAll(query.sql, [...query.parameters])).getRowsJS();
  connection.closeSync();
  expect(rows.map((row) => row.map(Number))).toEqual(
    rows.map(([day]) => [Number(day), split.numberOf(Number(day)), split.nextOf(split.startOf(Number(day)))]),
  );
  expect(split.numberOf(split.nextOf(split.startOf(20_000))) - split.numberOf(20_000)).toBe(1);
});

it('lists every period that a range touches', () => {
  const range = { first: parseDay('2026-02-28') ?? 0, last: parseDay('2026-03-02') ?? 0 };
  expect(periodsOf(range, splits.day)).toEqual([20512, 20513, 20514]);
  expect(periodsOf(range, splits.week)).toEqual([20507, 20514]);
  expect(periodsOf(range, splits.month)).toEqual([20485, 20513]);
});
