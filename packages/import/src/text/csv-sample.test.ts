import { expect, test } from 'vitest';
import { blobSource } from '../source/blob-source.ts';
import { advice } from '../testing/advice.ts';
import { sampleCsv } from './csv-sample.ts';

function sampleOf(text: string) {
  return sampleCsv(blobSource('rows.csv', new Blob([text])), { needed: ['user'], advice });
}

test.each(['user,"name\na,b\n', '"user,name\ra,b\r', '"user'])(
  'names of columns that cannot be told apart are told as that: %j',
  (text) => expect(sampleOf(text)).rejects.toThrow('line 1: a quotation mark is in the wrong place'),
);

test.each(['', '\n\r\n', '  \r'])('a file without a line has no sample: %j', async (text) =>
  expect(await sampleOf(text)).toBeUndefined(),
);
