import { TupleParam } from '@clickhouse/client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestClickhouse } from '../../../testing/clickhouse/test-clickhouse.ts';

const clickhouse = useTestClickhouse();

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{list:String}', "');", '\\', '\0', '\\N'),
);

it('reads the same values from the text of a query, where long ones are, as from its parameters', async () => {
  const pairs = fc.sample(
    fc.tuple(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.option(texts)),
    2_000,
  );
  const [text = '', number = 0] = [fc.sample(texts, 1)[0], 2 ** 31 - 1];
  const sql = `SELECT one.1 AS number, one.2 AS text, {text:String} AS alone, {number:Int32} AS of_32, {none:Nullable(Int64)} AS none
    FROM (SELECT arrayJoin({list:Array(Tuple(Int64, Nullable(String)))}) AS one)`;
  const ask = (some: typeof pairs) =>
    clickhouse().query(sql, {
      parameters: { text, number, none: null, list: some.map((pair) => new TupleParam(pair)) },
      settings: { output_format_json_quote_64bit_integers: 1, max_query_size: String(2 ** 28) },
    });
  const expected = pairs.map(([of, text_]) => ({
    number: of,
    text: text_,
    alone: text,
    of_32: number,
    none: null,
  }));
  expect(await ask(pairs)).toEqual(expected);
  expect(await ask(pairs.slice(0, 5))).toEqual(expected.slice(0, 5));
});

it('is refused by the server of the tests, as by a real one, if a parameter in the URL is longer than 128 KiB', async () => {
  const sql = `SELECT {text:String} AS text`;
  const long = 'a'.repeat(2 ** 17 + 1);
  expect(await clickhouse().query(sql, { parameters: { text: long } })).toEqual([{ text: long }]);
  await expect(clickhouse().run('SELECT 1', { settings: { log_comment: long } })).rejects.toThrow();
});
