import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { madeCsv } from './arbitrary-csv.ts';
import { workbookOf } from './workbook-of.ts';

/** A file as somebody may have it, mostly a bad one. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Its rows, where they are known. */
  readonly rows?: number;
}

const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'utf-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  latin1: (text) => Buffer.from(text.replaceAll('😀', 'ß'), 'latin1'),
};

const encoding = fc.constantFrom(...Object.values(encodings));
/** What reads them needs no flag. */
const known = fc.constantFrom(
  ...['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be'].map((name) => encodings[name]),
);

const stem = fc.oneof(
  fc.constantFrom(
    'rows',
    'a[1]',
    's*',
    '-x',
    "it's",
    '"',
    '$(id)',
    'ümlaut',
    '\u202etxt',
    'a\nb',
    '\u001b[31m',
    'x'.repeat(200),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.replace(/[/\0]/g, '_')),
);

const csv = madeCsv.chain((made) =>
  fc.tuple(known, fc.boolean()).map(([encode, isPacked]) => {
    const bytes = (encode as (text: string) => Buffer)(made.text);
    const [ending, packed] = isPacked ? ['.csv.gz', gzipSync(bytes)] : ['.csv', bytes];
    return { ending, bytes: packed, rows: made.rows.length };
  }),
);

const anyText = fc.oneof(
  madeCsv.map(({ text }) => text),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\0', 'user', 'name', 'a', 'sep=;', '\ufeff', '{', '}'),
  }),
);
const text = fc
  .tuple(
    anyText,
    encoding,
    fc.constantFrom('.csv', '.tsv.csv', '.CSV', '.csv.gz', '.ndjson', '.xlsx', '.parquet', '.txt'),
  )
  .map(([content, encode, ending]) => ({ ending, bytes: encode(content) }));

const number = fc.constantFrom(
  '1',
  '1e400',
  '0.0000001',
  '123456789012.1234567',
  '-',
  'NaN',
  '01',
  '[1]',
  '"x"',
  '{}',
);
const line = fc.oneof(
  fc
    .tuple(fc.string({ unit: 'binary', maxLength: 5 }), number)
    .map(
      ([user, value]) =>
        `{"clientId":${JSON.stringify(user)},"occurredAt":"2026-03-02T09:00:00Z","name":"Open","value":${value}}`,
    ),
  fc.json(),
  fc.constantFrom('', '{', '{"a":1,"a":2}', '[['.repeat(50), `"${'x'.repeat(70_000)}"`, '\u2028', 'null'),
);
const ndjson = fc
  .tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom('\n', '\r\n', '\r'), known)
  .map(([lines, end, encode]) => ({
    ending: '.ndjson',
    bytes: (encode as (text: string) => Buffer)(lines.join(end)),
  }));

const cell = fc.oneof(
  fc.constantFrom(
    '<c t="s"><v>0</v></c>',
    '<c t="s"><v>9</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c r="XFD1"/>',
    '<c r="1A"/>',
    '<c><v>1e400</v></c>',
    '<c s="1"><v>-9</v></c>',
  ),
  fc.string({ maxLength: 5 }).map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`),
);
const sheetRow = fc
  .tuple(
    fc.constantFrom('', ' r="2"', ' r="7"', ' r="400000000"', ' r="-1"', ' r="x"'),
    fc.array(cell, { maxLength: 4 }),
  )
  .map(([at, cells]) => `<row${at}>${cells.join('')}</row>`);
const HEAD = '<row><c t="inlineStr"><is><t>user</t></is></c><c t="inlineStr"><is><t>name</t></is></c></row>';
const workbook = fc
  .tuple(
    fc.array(sheetRow, { maxLength: 6 }),
    fc.constantFrom('', '<si><t>a</t></si>', '<si>', '<si><t>&#0;</t></si>'),
  )
  .map(([rows, strings]) => ({
    ending: '.xlsx',
    bytes: workbookOf({ rows: HEAD + rows.join(''), strings }),
  }));

interface Content {
  readonly ending: string;
  readonly bytes: Buffer;
  readonly rows?: number;
}

/** Damage as of a disk, a cut download or an editor. */
function damaged(content: fc.Arbitrary<Content>): fc.Arbitrary<Content> {
  const damage = fc.record({
    kind: fc.constantFrom('cut', 'bits', 'zeros', 'packed', 'doubled'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.nat(255),
  });
  return fc.tuple(content, damage).map(([{ ending, bytes }, { kind, at, byte }]) => {
    const place = Math.min(bytes.length - 1, Math.floor(at * bytes.length));
    const head = bytes.subarray(0, Math.max(0, place));
    const changed: Readonly<Record<typeof kind, () => Buffer>> = {
      cut: () => head,
      bits: () => Buffer.concat([head, Buffer.from([byte]), bytes.subarray(place + 1)]),
      zeros: () => Buffer.concat([head, Buffer.alloc(512), bytes.subarray(place)]),
      packed: () => deflateRawSync(bytes),
      doubled: () => Buffer.concat([bytes, bytes]),
    };
    return { ending, bytes: changed[kind]() };
  });
}

/** @param parquet a whole file, which is damaged */
export function madeFiles(parquet: Buffer): fc.Arbitrary<MadeFile> {
  const whole = fc.oneof(csv, text, ndjson, workbook, fc.constant({ ending: '.parquet', bytes: parquet }));
  return fc
    .tuple(fc.oneof(csv, text, ndjson, workbook, damaged(whole), damaged(whole)), stem)
    .map(([{ ending, ...content }, begin]) => ({ name: fitting(begin, ending), ...content }));
}

/** Names of files have at most 255 bytes. */
function fitting(begin: string, ending: string): string {
  let name = begin;
  while (Buffer.byteLength(name + ending) > 255) name = name.slice(0, -1);
  return name.toWellFormed() + ending;
}
