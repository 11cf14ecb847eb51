import { event, nine } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import {
  forgetRepeatsAt,
  forgetRepeatsBy,
  readRepeated,
  takeRepeated,
  toRepeated,
} from '../../../records/repeated-records.ts';
import { openTestPostgres } from '../../../testing/postgres/test-database.ts';
import { storeRepeated } from '../../ingest/store-repeated.ts';

const DAY = 20_514;

async function openRepeated() {
  const { usual } = await openTestPostgres();
  const repeat = (product: number, id: string, by: string | undefined, day = DAY) =>
    storeRepeated(usual, product, [
      toRepeated(
        product,
        { record: event({ id }), day },
        { import: 'march', batch: 7n },
        by ? { import: { name: by, at: nine } } : {},
      ),
    ]);
  const left = async (product: number) =>
    (await readRepeated(usual, product, { import: 'march' })).flatMap(({ records, from }) =>
      records.map((record) => ('id' in record ? `${record.id} ${from.import?.name ?? 'none'}` : '')),
    );
  return { usual, repeat, left };
}

it('are kept once for each that brought them, in their order, and are taken once', async () => {
  const { usual, repeat, left } = await openRepeated();
  for (const by of ['april', undefined, 'april', 'may']) await repeat(1, 'one', by);
  await repeat(1, 'two', 'may');
  await repeat(2, 'other', 'april');
  expect(await left(1)).toEqual(['one april', 'one none', 'one may', 'two may']);
  const [first] = await readRepeated(usual, 1, { import: 'march' });
  await forgetRepeatsAt(usual, 1, first?.places ?? []);
  expect(await forgetRepeatsBy(usual, 1, 'april')).toBe(false);
  expect((await takeRepeated(usual, 1, { import: 'march' })).map(({ records }) => records.length)).toEqual([
    1, 2,
  ]);
  expect(await left(1)).toEqual([]);
  expect(await left(2)).toEqual(['other april']);
});

it.each([
  ['erased_clients', 'client'],
  ['erased_events', 'event'],
  ['erased_batches', 'erased_batch'],
])('go if a server that does not know them writes into %s', async (table, column) => {
  const { usual, repeat, left } = await openRepeated();
  await repeat(1, 'one', 'april');
  await repeat(2, 'other', 'april');
  await usual.query(
    `INSERT INTO ${table} (product, ${column}, batch, repeats_settled) VALUES (1, 7, 3, true)`,
  );
  expect(await left(1)).toEqual(['one april']);
  await usual.query(`INSERT INTO ${table} (product, ${column}, batch) VALUES (1, 8, 4), (1, 9, 4)`);
  expect(await left(1)).toEqual([]);
  expect(await left(2)).toEqual(['other april']);
});

it('go with their day and their product, whoever erases them', async () => {
  const { usual, repeat, left } = await openRepeated();
  await usual.query(
    `INSERT INTO products (product, id, name, time_zone, default_tracking, batch)
     OVERRIDING SYSTEM VALUE VALUES (1, 'acme', 'Acme', 'UTC', 'full', 1)`,
  );
  await repeat(1, 'old', 'april', DAY - 1);
  await repeat(1, 'one', 'april');
  await usual.query('UPDATE products SET expired_day = $1 WHERE product = 1', [DAY]);
  expect(await left(1)).toEqual(['one april']);
  await usual.query('DELETE FROM products WHERE product = 1');
  expect(await left(1)).toEqual([]);
});
