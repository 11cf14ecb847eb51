import { cellWithout } from '@keytally/events';
import { expect, test } from 'vitest';
import { readTextRows } from '../read-rows.ts';
import { blobSource } from '../source/blob-source.ts';
import { advice } from '../testing/advice.ts';
import { sampleNdjson } from './ndjson-rows.ts';

const sourceOf = (text: string) => blobSource('rows.ndjson', new Blob([text]));

async function rowsOf(text: string, ...columns: readonly string[]): Promise<readonly unknown[]> {
  const mapping = {
    columns: new Map(columns.map((one) => [one, one])),
    constants: new Map(),
    timeFormat: 'rfc3339',
  } as const;
  const { blocks } = await readTextRows(
    { source: sourceOf(text), format: 'ndjson', mapping, advice },
    () => {},
  );
  const rows: unknown[] = [];
  for await (const lines of blocks) for (const { cells, fault } of lines) rows.push(cells?.[0] ?? { fault });
  return rows;
}

test.each([
  ['{"a":"x"}', 'a', 'x'],
  ['{"a":12345678901234567}', 'a', '12345678901234567'],
  ['{"a":1.50}', 'a', '1.5'],
  ['{"a":true}', 'a', 'true'],
  ['{"a":null}', 'a', ''],
  ['{}', 'a', ''],
  ['{"a":{"b":{"c":7}}}', 'a.b.c', '7'],
  ['{"a.b":1,"a":{"b":2}}', 'a.b', '1'],
  ['{"a":"text"}', 'a.b', ''],
  ['{}', 'constructor', ''],
  ['{"a":{}}', 'a', cellWithout('unreadable', 'it is an object, not one value')],
  ['{"a":[1]}', 'a', cellWithout('unreadable', 'it is a list, not one value')],
])('of the line %s the column %s is %j', async (line, column, cell) => {
  expect(await rowsOf(line, column)).toEqual([cell]);
});

test('a line that is no object is a fault of its own, and empty lines are none', async () => {
  expect(await rowsOf('{"a":1}\n\n[1]\n{"a":\n{"a":2}', 'a')).toEqual([
    '1',
    { fault: 'is not a JSON object' },
    { fault: expect.any(String) },
    '2',
  ]);
});

test('its columns are the members of its first lines, with those of objects in them', async () => {
  const { columns, rows } = await sampleNdjson(
    sourceOf('{"a":1,"b":{"c":"x"}}\nnothing\n{"d":[2]}\n'),
    undefined,
  );
  expect(columns).toEqual(['a', 'b.c', 'd']);
  expect(rows[0]).toEqual(['1', 'x', '']);
});
