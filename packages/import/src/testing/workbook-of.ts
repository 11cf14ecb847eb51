import { zipOf } from './zip-of.ts';

/** The XML within the parts of a workbook, and what is odd about it. */
export interface SheetParts {
  readonly rows: string;
  readonly strings?: string;
  readonly styles?: string;
  /** What the workbook says before its sheets. */
  readonly about?: string;
  /** The state of the sheet, such as `hidden`. */
  readonly state?: string;
  readonly before?: readonly OtherSheet[];
  readonly behind?: readonly OtherSheet[];
  /** Gives a part another name in the archive. */
  readonly rename?: (name: string) => string;
  readonly encode?: (text: string) => Buffer;
}

interface OtherSheet {
  readonly name: string;
  readonly state?: string;
  readonly rows?: string;
  readonly isChart?: boolean;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook with a sheet, exactly as written, and others around it. */
export function workbookOf({ rows, strings = '', styles = '', about = '', ...odd }: SheetParts): Buffer {
  const { state = 'visible', before = [], behind = [], rename = (name) => name, encode = Buffer.from } = odd;
  const sheets = [...before, { name: 'S', state, rows }, ...behind];
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const own = [
    ...sheets.map(({ isChart = false }, place) =>
      relation(`rId${place}`, isChart ? 'chartsheet' : 'worksheet', `worksheets/sheet${place}.xml`),
    ),
    relation('texts', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', 'styles.xml'),
  ];
  const relations = (all: readonly string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const tabs = sheets.map(
    ({ name, state: shown = 'visible' }, place) =>
      `<sheet name="${name}" sheetId="${place + 1}" state="${shown}" r:id="rId${place}"/>`,
  );
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}">${about}<sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(own),
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, place) => [
        `xl/worksheets/sheet${place}.xml`,
        `<worksheet ${MAIN}><sheetData>${sheet.rows ?? ''}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipOf(Object.fromEntries(Object.entries(parts).map(([name, text]) => [rename(name), encode(text)])));
}
