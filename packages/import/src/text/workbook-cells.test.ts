import { cellWithout } from '@keytally/events';
import { describe, expect, it, test } from 'vitest';
import { blobSource } from '../source/blob-source.ts';
import { type SheetParts, workbookOf } from '../testing/workbook-of.ts';
import { zipOf } from '../testing/zip-of.ts';
import { splitRow } from './split-rows.ts';
import { readWorkbook, sheetOf } from './workbook.ts';

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d/m/yy;@"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/>' +
  '<numFmt numFmtId="166" formatCode="[Red]0.00"/><numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>';

const sourceOf = (bytes: Buffer) => blobSource('w.xlsx', new Blob([new Uint8Array(bytes)]));

async function textOf(source: ReturnType<typeof sourceOf>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const block of readWorkbook(source)) text += decoder.decode(block.bytes);
  return text.replace(/\n$/, '');
}

/** The text of the second of three cells. */
async function cellOf(cell: string, parts: Partial<SheetParts> = {}): Promise<string | undefined> {
  const rows = `<row r="1"><c r="A1"><v>1</v></c>${cell}<c r="C1"><v>3</v></c></row>`;
  const bytes = workbookOf({
    rows,
    strings: '<si><t>first</t></si><si><t>b</t></si>',
    styles: STYLES,
    ...parts,
  });
  return splitRow(await textOf(sourceOf(bytes)), ',')[1];
}

const missing = (why: string) => cellWithout('unreadable', why);
const lossy = (number: string) => cellWithout('lossy', number);
const notComputed = (formula: string) => cellWithout('not-computed', formula);

describe('a cell is what stands in it: empty, a value, or why it has none', () => {
  it.each([
    ['<c r="B1" t="s"><v/></c>', ''],
    ['<c r="B1" t="s"/>', ''],
    ['<c r="B1" t="s"><v> </v></c>', ''],
    ['<c r="B1" t="s"><v>1</v></c>', 'b'],
    ['<c r="B1" t="s"><v> 1 </v></c>', 'b'],
    ['<c r="B1" t="s"><v>9</v></c>', missing('it stands for text 9 of the workbook, which has 2')],
    ['<c r="B1" t="s"><v>-1</v></c>', missing('it stands for text -1 of the workbook, which has 2')],
    ['<c r="B1" t="s"><v>0.5</v></c>', missing('it stands for text 0.5 of the workbook, which has 2')],
    ['<c r="B1"/>', ''],
    ['<c r="B1"><v> </v></c>', ''],
    ['<c r="B1"><v></v></c>', ''],
    ['<c r="B1" s="1"><v> </v></c>', ''],
    ['<c r="B1"><v>0</v></c>', '0'],
    ['<c r="B1"><v>-0</v></c>', '0'],
    ['<c r="B1"><v>1E-7</v></c>', '1e-7'],
    ['<c r="B1"><v>many</v></c>', missing('it says "many" for a number')],
    ['<c r="B1"><v>0x10</v></c>', missing('it says "0x10" for a number')],
    ['<c r="B1" t="b"><v/></c>', ''],
    ['<c r="B1" t="b"/>', ''],
    ['<c r="B1" t="b"><v>1</v></c>', 'true'],
    ['<c r="B1" t="b"><v>0</v></c>', 'false'],
    ['<c r="B1" t="b"><v>2</v></c>', missing('it says "2" for true or false')],
    ['<c r="B1" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="B1" t="d"><v>2026-03-02</v></c>', '2026-03-02 00:00:00'],
    ['<c r="B1" t="d"><v>2026-03-02T09:15:00.25Z</v></c>', '2026-03-02 09:15:00.25'],
    ['<c r="B1" t="d"><v>today</v></c>', missing('it says "today" for a time')],
    ['<c r="B1" t="x"><v>1</v></c>', missing('it is of the kind "x", which is not known')],
    ['<c r="B1"><f>20*2.1</f><v/></c>', notComputed('=20*2.1')],
    ['<c r="B1"><f>20*2.1</f></c>', notComputed('=20*2.1')],
    ['<c r="B1" s="1"><f>NOW()</f><v> </v></c>', notComputed('=NOW()')],
    ['<c r="B1" t="str"><f>IF(1&gt;0,"a","b")</f></c>', notComputed('=IF(1>0,"a","b")')],
    ['<c r="B1"><f t="shared" si="0"/><v/></c>', notComputed('=')],
    ['<c r="B1"><f>6*7</f><v>42</v></c>', '42'],
    ['<c r="B1" t="str"><f>""</f><v></v></c>', ''],
    ['<c r="B1" t="str"><f>A1</f><v> 7 </v></c>', ' 7 '],
    [
      '<c r="B1" t="inlineStr"><is><r><t>two </t></r><r><t>runs</t></r><rPh><t>spoken</t></rPh></is></c>',
      'two runs',
    ],
    ['<c r="B1" t="inlineStr"><is><t>&lt;&#x41;&amp;_x000A_</t></is></c>', '<A&\n'],
    ["<c r='B1' t = 'inlineStr'><is><t><![CDATA[a<b]]></t></is></c>", 'a<b'],
    ['<c r="B1" t="inlineStr" q="a>b"><is><t xml:space="preserve"> a\tb</t></is></c>', ' a\tb'],
    ['<x:c r="B1" t="str"><x:v>c</x:v></x:c>', 'c'],
  ])('%s', async (cell, text) => {
    expect(await cellOf(cell)).toBe(text);
  });

  it.each([
    ['5512940468989', '5512940468989'],
    ['1234567890123456', '1234567890123456'],
    ['1234567890123450', lossy('1234567890123450')],
    ['12345678901234567', lossy('12345678901234567')],
    ['9223372036854775807', lossy('9223372036854775807')],
    ['1.23456789012346E+16', lossy('12345678901234600')],
    ['123456789.123456789', lossy('123456789.123457')],
    ['123456789.12345679', '123456789.123457'],
  ])(
    'the number %s keeps the digits that a spreadsheet keeps, and says if it may have lost some',
    async (number, text) => {
      expect(await cellOf(`<c r="B1"><v>${number}</v></c>`)).toBe(text);
    },
  );

  it.each([
    ['1', '46083.4375', '2026-03-02 10:30:00'],
    ['1', '46083.43819444445', '2026-03-02 10:31:00'],
    ['1', '46083.4375028935', '2026-03-02 10:30:00.250'],
    ['2', '46083', '2026-03-02 00:00:00'],
    ['2', '59', '1900-02-28 00:00:00'],
    ['2', '61', '1900-03-01 00:00:00'],
    ['1', '0.5', '12:00:00'],
    ['5', '0.5', '12:00:00'],
    ['1', '-1', missing('-1 is no day that a spreadsheet has, and the cell is to be one')],
    ['1', '1e300', missing('1e+300 is no day that a spreadsheet has, and the cell is to be one')],
    ['3', '46083.5', '46083.5'],
    ['4', '46083.5', '46083.5'],
    ['0', '46083.5', '46083.5'],
    ['77', '46083.5', '46083.5'],
  ])('in style %s the number %s is %s', async (style, number, text) => {
    expect(await cellOf(`<c r="B1" s="${style}"><v>${number}</v></c>`)).toBe(text);
  });
});

test('days count from 1904 where the workbook says so', async () => {
  const about = '<workbookPr date1904="1"/>';
  expect(await cellOf('<c r="B1" s="1"><v>44621.4375</v></c>', { about })).toBe('2026-03-02 10:30:00');
});

describe('a workbook', () => {
  const rows = '<row><c t="s"><v>1</v></c></row>';
  const strings = '<si><t>a</t></si><si><t>b</t></si>';

  it.each([
    [
      'parts in other case',
      (name: string) => name.replace('sharedStrings', 'SharedStrings').replace('xl/', 'XL/'),
    ],
    ['separators of Windows', (name: string) => name.replaceAll('/', '\\')],
  ])('with %s is read', async (_, rename) => {
    expect(await textOf(sourceOf(workbookOf({ rows, strings, rename })))).toBe('b');
  });

  it('whose texts are missing says so', async () => {
    const rename = (name: string) => name.replace('sharedStrings', 'lost');
    await expect(textOf(sourceOf(workbookOf({ rows, strings, rename })))).rejects.toThrow(
      'w.xlsx cannot be read as a workbook (the part with its texts is missing)',
    );
  });

  it('in UTF-16 is read', async () => {
    const encode = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(await textOf(sourceOf(workbookOf({ rows, strings: strings.replace('b', 'ö😀'), encode })))).toBe(
      'ö😀',
    );
  });

  it('that ends in the middle of a tag is damaged', async () => {
    await expect(textOf(sourceOf(zipOf({ ...CUT })))).rejects.toThrow('its XML ends in the middle');
  });
});

const CUT = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>',
  'xl/s.xml': '<worksheet><sheetData><row><c><v>1</v></c></row><row ',
};

describe('of several sheets', () => {
  const sheet = (text: string) => ({ rows: `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>` });
  const bytes = workbookOf({
    ...sheet('shown'),
    before: [
      { name: 'Chart', isChart: true },
      { name: 'Secret', state: 'hidden', ...sheet('hidden') },
    ],
    behind: [{ name: 'Next', ...sheet('next') }],
  });
  const sheetNamed = (name?: string) => ({ ...sourceOf(bytes), sheet: name });

  it('the first one in sight that has cells is read, and the others are known', async () => {
    expect(await textOf(sheetNamed())).toBe('shown');
    expect(await sheetOf(sheetNamed())).toMatchObject({
      name: 'S',
      others: [
        { name: 'Secret', isHidden: true },
        { name: 'Next', isHidden: false },
      ],
    });
  });

  it.each([
    ['Next', 'next'],
    ['Secret', 'hidden'],
  ])('the one with the name %s is read if that is wanted', async (name, text) => {
    expect(await textOf(sheetNamed(name))).toBe(text);
  });

  it.each(['Chart', 'next', ''])('%j is none that could be read, and those are named', async (name) => {
    await expect(textOf(sheetNamed(name))).rejects.toThrow(
      `w.xlsx has no sheet "${name}" with cells; it has "Secret", "S", "Next".`,
    );
  });

  it('none in sight is told', async () => {
    const hidden = workbookOf({
      ...sheet('a'),
      state: 'veryHidden',
      before: [{ name: 'Chart', isChart: true }],
    });
    await expect(textOf(sourceOf(hidden))).rejects.toThrow(
      'w.xlsx has no sheet in sight: its sheets "S" are hidden',
    );
  });
});

test('skipped rows are empty, and those behind keep their number', async () => {
  const rows =
    '<row r="1"><c t="inlineStr"><is><t>Title</t></is></c></row>' +
    '<row r="3"><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c><v>3</v></c></row>';
  const source = { ...sourceOf(workbookOf({ rows })), skipRows: 2 };
  expect(await textOf(source)).toBe('\n\n1,2\n\n3,');
});
