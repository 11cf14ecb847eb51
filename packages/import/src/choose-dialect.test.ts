import { describe, expect, test } from 'vitest';
import { chooseDecimal } from './choose-dialect.ts';
import { sampleNdjson } from './ndjson/ndjson-rows.ts';
import { blobSource } from './source/blob-source.ts';
import { workbookOf } from './testing/workbook-of.ts';
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

describe('three digits behind a point are decimals where a cell is a number, and are asked for where it is text', () => {
  const undecided = { undecided: { example: { line: 2, column: 'amount', text: '1.234' } } };
  const head = '<row><c t="inlineStr"><is><t>amount</t></is></c></row>';

  test.each([
    ['<c><v>1.234</v></c>', { choice: '.' }],
    ['<c t="inlineStr"><is><t>1.234</t></is></c>', undecided],
  ])('in a workbook: %s', async (cell, decision) => {
    const rows = `${head}<row>${cell}</row>`;
    const source = blobSource('a.xlsx', new Blob([new Uint8Array(workbookOf({ rows }))]));
    const sample = await sampleCsv(source, { needed: [], advice });
    if (!sample) throw new TypeError('the sheet has rows');
    const input = { source, format: 'csv', dialect: plainDialect, advice } as const;
    expect(await chooseDecimal(sample, input, ['amount'])).toMatchObject(decision);
  });

  test.each([
    ['{"amount":1.234}', { choice: '.' }],
    ['{"amount":"1.234"}', undecided],
  ])('in NDJSON: %s', async (line, decision) => {
    const source = blobSource('a.ndjson', new Blob(['{"amount":7}\n', line]));
    const sample = await sampleNdjson(source, undefined);
    const input = { source, format: 'ndjson', advice } as const;
    expect(await chooseDecimal(sample, input, ['amount'])).toMatchObject(decision);
  });
});
