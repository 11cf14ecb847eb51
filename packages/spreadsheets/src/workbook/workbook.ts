import { Zip, ZipDeflate } from 'fflate';
import type { Table } from '../tables/table.ts';
import { MOST_ROWS, SheetTooSmall, sheetXml } from './sheet-xml.ts';
import { stylesXml } from './styles-xml.ts';
import { xmlText } from './xml-text.ts';

/** A sheet and its name, of at most 31 characters and without any of `[]:*?/\`. */
export interface Sheet extends Table {
  readonly name: string;
}

/**
 * An Excel workbook (.xlsx, ISO/IEC 29500) as bytes that come while its rows are read: the memory that it needs does not grow with
 * them.
 *
 * @param mostRows rows of a sheet, if fewer than there can be
 * @throws {SheetTooSmall} when a table is larger than a sheet
 */
export async function* workbook(sheets: readonly Sheet[], mostRows = MOST_ROWS): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { path, texts } of partsOf(sheets, mostRows)) {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    for await (const bytes of encoded(texts)) {
      part.push(bytes);
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

interface Part {
  readonly path: string;
  readonly texts: Iterable<string> | AsyncIterable<string>;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function partsOf(sheets: readonly Sheet[], mostRows: number): Part[] {
  return [
    { path: '[Content_Types].xml', texts: [contentTypes(sheets)] },
    { path: '_rels/.rels', texts: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', texts: [workbookXml(sheets)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      texts: [
        relations([
          ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { path: 'xl/styles.xml', texts: [stylesXml()] },
    ...sheets.map((sheet, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      texts: sheetXml(sheet, mostRows),
    })),
  ];
}

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${kind}+xml"/>`;
  return [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part('workbook.xml', 'sheet.main'),
    part('styles.xml', 'styles'),
    ...sheets.map((_, index) => part(`worksheets/sheet${index + 1}.xml`, 'worksheet')),
    '</Types>',
  ].join('');
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const each = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${each.join('')}</sheets></workbook>`;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** The archive states sizes in 32 bits. */
const MOST_BYTES = 2 ** 32 - 1;

/** The bytes of a part, many pieces at a time. */
async function* encoded(texts: Part['texts']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = DECLARATION;
  let bytes = 0;
  const encode = () => {
    const chunk = encoder.encode(waiting);
    waiting = '';
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new SheetTooSmall('A sheet has 4 GiB of XML, and this table has more.');
    return chunk;
  };
  for await (const text of texts) {
    waiting += text;
    if (waiting.length >= CHUNK_CHARACTERS) yield encode();
  }
  yield encode();
}
