import { expect, test } from 'vitest';
import { chooseDecimal } from './choose-dialect.ts';
import { blobSource } from './source/blob-source.ts';
import { sampleCsv } from './text/csv-sample.ts';
import { plainDialect } from './text/dialect.ts';

const advice = { onBytes: '', onEncoding: '' };

/** A file of numbers of which only the first thousand rows are looked at at first, and how often it is read from then on. */
async function decimalOf(columns: readonly string[], last: string) {
  const file = new Blob(['user,amount\n', 'ann,7\n'.repeat(3_000), `ann,${last}\n`]);
  const source = blobSource('a.csv', file);
  const sample = await sampleCsv(source, { needed: [], advice });
  let reads = 0;
  const counted = {
    ...source,
    read: (bytes: number) => {
      reads += 1;
      return source.read(bytes);
    },
  };
  if (!sample) throw new TypeError('the file has rows');
  const input = { source: counted, format: 'csv', dialect: plainDialect, advice } as const;
  return { ...(await chooseDecimal(sample, input, columns)), reads };
}

test('a file is read to its end only where the first rows decide nothing', async () => {
  expect(await decimalOf(['amount'], '"1,5"')).toEqual({ choice: ',', reads: 1 });
  expect(await decimalOf(['amount'], '"1,234"')).toMatchObject({
    undecided: { example: { line: 3_002 } },
    reads: 1,
  });
  expect(await decimalOf([], '"1,5"')).toEqual({ choice: '.', reads: 0 });
});
