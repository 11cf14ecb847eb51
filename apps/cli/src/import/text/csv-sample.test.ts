import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCsv } from './csv-sample.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-sample-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function sampleOf(text: string) {
  const path = join(folder, 'rows.csv');
  writeFileSync(path, text);
  return sampleCsv(path, { needed: ['user'] });
}

test.each(['user,"name\na,b\n', '"user,name\ra,b\r', '"user'])(
  'names of columns that cannot be told apart are told as that: %j',
  (text) => expect(sampleOf(text)).rejects.toThrow('line 1: a quotation mark is in the wrong place'),
);

test.each(['', '\n\r\n', '  \r'])('a file without a line has no sample: %j', async (text) =>
  expect(await sampleOf(text)).toBeUndefined(),
);
