import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advice } from '../testing/advice.ts';
import { type Delimiter, delimiters } from './dialect.ts';
import { csvFormat } from './read-csv.ts';
import { rowText } from './split-rows.ts';
import { layOutCsv } from './text-layout.ts';

const delimiter = fc.constantFrom(...(Object.keys(delimiters) as Delimiter[]));
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

/** Texts of what has a meaning in CSV, and of bytes that are no text. */
const piece = fc.constantFrom('"', '""', ',', ';', '\t', '|', '\n', '\r\n', '\r', 'a', ' ', 'é', '\ufffd');
const anyText = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

const cell = fc.array(fc.constantFrom('"', ',', ';', '\t', '|', 'a', 'b', ' ', '😀'), { maxLength: 4 });
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
const wellFormed = fc.tuple(rows, delimiter, lineEnd).map(([all, between, end]) =>
  all
    .map((cells) =>
      rowText(
        cells.map((characters) => characters.join('')),
        between,
      ),
    )
    .map((row) => row + end)
    .join(''),
);

test('rows that are each on a line of their own are read as the parser of any CSV reads them', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, wellFormed), delimiter, (text, between) => {
      const bytes = Buffer.from(text);
      fc.pre(layOutCsv(between)(bytes, true).isPlain);
      const { read } = csvFormat({ name: 'rows.csv', needed: [], delimiter: between, advice });
      const part = { bytes, line: 7, columns: ['a', 'b'] };
      expect([...read({ ...part, isPlain: true })]).toEqual([...read({ ...part, isPlain: false })]);
    }),
    { numRuns: 3_000 },
  );
});
