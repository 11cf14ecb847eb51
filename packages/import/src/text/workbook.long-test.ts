import { expect, test } from 'vitest';
import { blobSource } from '../source/blob-source.ts';
import { type SheetParts, workbookOf } from '../testing/workbook-of.ts';
import { zipOf } from '../testing/zip-of.ts';
import { readWorkbook } from './workbook.ts';

async function textOf(bytes: Buffer): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const block of readWorkbook(blobSource('w.xlsx', new Blob([new Uint8Array(bytes)]))))
    text += decoder.decode(block.bytes);
  return text.trim();
}

const row = (cells: string, index?: number) => `<row${index ? ` r="${index}"` : ''}>${cells}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const shared = '<c t="s"><v>0</v></c>';

test('rows, shared texts and numbers become lines', async () => {
  const rows = row(text('user') + shared, 1) + row(`${text('anna')}<c><v>1.5</v></c>`, 4);
  const bytes = workbookOf({ rows, strings: '<si><t>n,ame</t></si>' });
  expect(await textOf(bytes)).toBe('user,"n,ame"\n\n\nanna,1.5');
});

test.each([
  ['1234567890123456', '1234567890123456'],
  ['-9007199254740991', '-9007199254740991'],
  ['0.30000000000000004', '0.3'],
  ['1.1000000000000001', '1.1'],
])(
  'of a number, what is calculated has 15 digits, and a whole one has its own: %s',
  async (written, read) => {
    expect(await textOf(workbookOf({ rows: row(`<c><v>${written}</v></c>`, 1) }))).toBe(read);
  },
);

test('what stands to the right of the last heading is in no column', async () => {
  const rows = row(text('user') + text('event')) + row(text('anna') + text('Open') + text('a note'));
  expect(await textOf(workbookOf({ rows }))).toBe('user,event\nanna,Open');
});

const many = (part: string, count: number) => part.repeat(count);

/** Each of them is less than two megabytes, and ended the process or took gigabytes. */
const tooLarge: readonly (readonly [string, SheetParts, string])[] = [
  [
    'a row far below',
    { rows: row(text('a'), 400_000_000) },
    'a row 400000000, and a sheet ends at row 1048576',
  ],
  ['too many rows', { rows: many('<row/>', 1_100_000) }, 'more than 1,048,576 rows'],
  ['wide rows', { rows: many('<row><c r="XFD1"/></row>', 2_000) }, 'more than 20,000,000 cells'],
  [
    'a first row that makes all others wide',
    {
      rows:
        '<row><c r="XFD1" t="inlineStr"><is><t>a</t></is></c></row>' +
        many('<row><c><v>1</v></c></row>', 90_000),
    },
    'more than 20,000,000 empty cells at the ends of rows',
  ],
  ['too many texts', { rows: row(shared), strings: many('<si/>', 5_100_000) }, 'more than 5,000,000 tags'],
  ['a long cell', { rows: row(text('a'.repeat(2_000_000))) }, 'a text of more than 1 MiB'],
  [
    'a long shared text',
    { rows: row(shared), strings: `<si><t>${'a'.repeat(2_000_000)}</t></si>` },
    'a text of more',
  ],
  [
    'a part that inflates',
    { rows: row(shared), strings: many(`<si>${' '.repeat(1_000)}</si>`, 140_000) },
    'more than 128 MiB',
  ],
];

test.each(tooLarge)('a workbook with %s is refused with what to do', async (_, parts, reason) => {
  const refusal = textOf(workbookOf(parts));
  await expect(refusal).rejects.toThrow(`w.xlsx is too large a workbook: it has ${reason}`);
  await expect(refusal).rejects.toThrow(/save the sheet as "CSV UTF-8" and import that\.$/);
});

test('what is read of a sheet is no longer than its cells and its last row demand', async () => {
  const wide = '<row r="1"><c r="XFD1" t="inlineStr"><is><t>a</t></is></c></row>';
  const last = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  const bytes = workbookOf({ rows: wide + last });
  let read = 0;
  for await (const block of readWorkbook(blobSource('w.xlsx', new Blob([new Uint8Array(bytes)]))))
    read += block.bytes.length;
  expect(read).toBe(2 * (16_383 + 2) + 1_048_574);
});

test.each([
  [
    'rows that go back',
    workbookOf({ rows: row(text('a'), 3) + row(text('b'), 2) }),
    'its rows are not in order',
  ],
  ['a row without a number', workbookOf({ rows: '<row r="x"/>' }), 'its rows are not in order'],
  ['another kind of archive', zipOf({ 'readme.txt': 'hello' }), 'it has no part xl/workbook.xml'],
  ['nothing', Buffer.alloc(0), ''],
])('%s cannot be read', async (_, bytes, reason) => {
  await expect(textOf(bytes)).rejects.toThrow(`w.xlsx cannot be read as a workbook (${reason}`);
});

test('a changed bit is found by the checksum, wherever it is', async () => {
  const bytes = zipOf({ ...partsOfText }, { isPacked: false });
  bytes[bytes.indexOf('anna')] = 'b'.charCodeAt(0);
  await expect(textOf(bytes)).rejects.toThrow('the checksum of xl/worksheets/sheet1.xml is wrong');
});

const partsOfText = { 'xl/worksheets/sheet1.xml': 'anna' };

test('a date that does not exist spoils only its own row', async () => {
  const rows = row(text('time')) + row('<c s="1"><v>1e300</v></c>') + row('<c s="1"><v>46083.375</v></c>');
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';
  expect(await textOf(workbookOf({ rows, styles }))).toMatch(/^time\n"[^\n]*\n2026-03-02 09:00:00$/);
});
