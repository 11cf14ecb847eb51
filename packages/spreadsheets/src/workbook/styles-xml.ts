import type { ColumnKind } from '../names/column-names.ts';

interface Format {
  /** A format that spreadsheets know by number, or one that is defined here. */
  readonly id: number;
  readonly code?: string;
}

const GENERAL: Format = { id: 0 };

/** How cells of each kind are shown. A number that is neither a count nor an average is shown with all of its digits. */
const FORMATS = {
  text: { id: 49 },
  day: { id: 164, code: 'yyyy-mm-dd' },
  instant: { id: 165, code: 'yyyy-mm-dd hh:mm:ss.000' },
  flag: GENERAL,
  number: GENERAL,
  count: { id: 3 },
  ratio: { id: 4 },
  duration: GENERAL,
} as const satisfies Readonly<Record<ColumnKind, Format>>;

const KINDS = Object.keys(FORMATS) as ColumnKind[];

/** The number of the style of each kind of cell; 0 is a cell without one, and 1 a heading. */
export const STYLES = Object.fromEntries(KINDS.map((kind, index) => [kind, index + 2])) as Readonly<
  Record<ColumnKind, number>
>;

export const BOLD = 1;

/** `xl/styles.xml` */
export function stylesXml(): string {
  const defined = Object.values<Format>(FORMATS).filter(({ code }) => code !== undefined);
  const formats = defined.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
  const cells = KINDS.map(
    (kind) =>
      `<xf numFmtId="${FORMATS[kind].id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length + 2}">${PLAIN}${HEADING}${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const PLAIN = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
const HEADING =
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>';
