import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestClickhouse } from '../../../testing/clickhouse/test-clickhouse.ts';

const clickhouse = useTestClickhouse();

it('keeps every number and text to the last digit and character', async () => {
  const numbers = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), 5_000);
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), 5_000);
  const rows = numbers.map((number, place) => [1, place, texts[place] ?? '', number] as const);
  await clickhouse().insert('property_sets', ['product', 'property_set', 'key', 'ram'], rows);
  const read = await clickhouse().query(
    'SELECT key, ram FROM property_sets WHERE product = 1 ORDER BY property_set',
  );
  expect(read.map(({ key, ram }) => [key, Object.is(ram, -0) ? 0 : ram])).toEqual(
    rows.map(([, , text, number]) => [text, number === 0 ? 0 : number]),
  );
});
