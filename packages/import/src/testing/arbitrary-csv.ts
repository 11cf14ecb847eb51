import fc from 'fast-check';
import { type Delimiter, delimiters } from '../text/dialect.ts';

/** A row of a made file: its text, and what a reader must find in it. */
interface MadeRow {
  readonly text: string;
  /** Undefined for a row that must be rejected. */
  readonly cells: readonly string[] | undefined;
}

/** A made file of CSV with the columns `user` and `name`. */
export interface MadeCsv {
  readonly text: string;
  readonly delimiter: Delimiter;
  /** The rows by their lines; those without cells must be rejected. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] | undefined }[];
}

const word = fc.string({ unit: fc.constantFrom('a', 'B', '7', 'é', '😀'), minLength: 1, maxLength: 6 });

/**
 * Quoted cells begin with a letter: where an open quotation mark came before, a line break would be just as good an end
 * of that cell.
 */
const quoted = (delimiter: Delimiter, lineEnd: string) =>
  fc
    .tuple(word, fc.array(fc.constantFrom('"', delimiter, lineEnd, 'x', ' '), { maxLength: 4 }))
    .map(([begin, rest]) => begin + rest.join(''))
    .map((cell) => ({ text: `"${cell.replaceAll('"', '""')}"`, cell }));

const bare = word.map((cell) => ({ text: cell, cell }));

function arbitraryRow(delimiter: Delimiter, lineEnd: string): fc.Arbitrary<MadeRow> {
  const cell = fc.oneof(bare, bare, quoted(delimiter, lineEnd));
  const surplus = fc.array(fc.constantFrom('', '""'), { maxLength: 3 });
  const good = fc
    .tuple(cell, cell, fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, surplus))
    .map(([user, name, empty]) => ({
      text: [user.text, name.text, ...empty].join(delimiter),
      cells: [user.cell, name.cell],
    }));
  const bad = fc.constantFrom(
    `a"b"c"d"e${delimiter}x`,
    `"a"b${delimiter}x`,
    `x${delimiter}"a" `,
    `"a${delimiter}b`,
    `a${delimiter}"b`,
    `a${delimiter}b${delimiter}c`,
    `a${delimiter}b${delimiter}${delimiter}c`,
    `a${delimiter}b${delimiter} `,
    'a',
    `"a"`,
  );
  return fc.oneof(
    { weight: 8, arbitrary: good },
    { weight: 1, arbitrary: bad.map((text) => ({ text, cells: undefined })) },
    { weight: 1, arbitrary: fc.constant({ text: '', cells: undefined }) },
  );
}

/** Any file with well-formed rows, broken ones and empty lines, with any line end and delimiter. */
export const madeCsv: fc.Arbitrary<MadeCsv> = fc
  .record({
    delimiter: fc.constantFrom(...(Object.keys(delimiters) as Delimiter[])),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    isOpenEnded: fc.boolean(),
  })
  .chain(({ delimiter, lineEnd, isOpenEnded }) =>
    fc
      .array(arbitraryRow(delimiter, lineEnd), { maxLength: 30 })
      .map((rows) => madeOf(rows, delimiter, lineEnd, isOpenEnded)),
  );

function madeOf(
  made: readonly MadeRow[],
  delimiter: Delimiter,
  lineEnd: string,
  isOpenEnded: boolean,
): MadeCsv {
  const texts = [`user${delimiter}name`, ...made.map(({ text }) => text)];
  const text = texts.join(lineEnd) + (isOpenEnded ? '' : lineEnd);
  const rows: { line: number; cells: readonly string[] | undefined }[] = [];
  let line = 2;
  for (const { text: row, cells } of made) {
    if (row !== '') rows.push({ line, cells });
    line += row.split(lineEnd).length;
  }
  return { text, delimiter, rows };
}
