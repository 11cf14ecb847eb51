import { createZoneClock } from '@keytally/events';
import fc from 'fast-check';
import type { Delimiter } from '../text/dialect.ts';
import { rowText } from '../text/split-rows.ts';
import { workbookOf } from './workbook-of.ts';

/** A row of a table, which any kind of file can have. Empty is empty. */
interface TableRow {
  readonly user: string;
  /** What a clock showed, in ms as if it showed UTC; undefined for an empty cell. */
  readonly time: number | undefined;
  readonly event: string;
  /** Digits, with a decimal point. */
  readonly amount: string;
  readonly plan: string;
}

/** A table with the columns of its rows, and others that nobody asks for. */
export interface MadeTable {
  readonly zone: string;
  /** Whether its times are days. */
  readonly hasDays: boolean;
  readonly rows: readonly TableRow[];
}

/** The field of each column. */
export const tableColumns = {
  clientId: 'user',
  occurredAt: 'time',
  name: 'event',
  value: 'amount',
  C01: 'plan',
};

/** Columns with an empty name, and two with the same one. */
const HEADING = ['user', 'time', '', 'event', 'Größe', 'amount', 'x', 'plan', 'x'];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('anna', 'ben', 'zoë', 'Öffnen', 'Open') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      ' a ',
      'two\nlines',
      'two\r\nlines',
      'a\u00a0b',
      '\u00a0',
      'tab\there',
      'a,b;c',
      '"',
      'say "hi"',
      "'",
      '007',
      '12345678901234567',
      '1e5',
      '=1+1',
      '_x0041_',
      '<&>',
      'NaN',
      'true',
      '2026-03-02',
      '.',
      'é'.repeat(65),
      'x'.repeat(300),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('a', 'ß', '😀', ' ', '"', '\n'), maxLength: 6 }),
  },
);

/** As many digits as a spreadsheet keeps. */
const amount = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '0',
    '7',
    '-1.5',
    '0.000001',
    '0.0000001',
    '999999999999',
    '1000000000000',
    '1.234',
    '1234.5',
  ),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => String(thousandths / 1_000)),
);

/** Times that a clock of Europe skips and shows twice are among them. */
const time = fc.oneof(
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2026, 5, 1) }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 4 * 3_600 }).map((s) => Date.UTC(2026, 2, 29) + s * 1_000),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 4 * 3_600 }).map((s) => Date.UTC(2025, 9, 26) + s * 1_000),
  },
);

const DAY_MS = 86_400_000;

/** As many tables whose times are written alike. */
export function madeTables(count: number): fc.Arbitrary<readonly MadeTable[]> {
  const row = fc.record({ user: text, time, event: text, amount, plan: text });
  const rows = fc.array(row, { minLength: 1, maxLength: 8 });
  return fc
    .record({
      zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
      hasDays: fc.boolean(),
      tables: fc.array(rows, { minLength: count, maxLength: count }),
    })
    .map(({ zone, hasDays, tables }) =>
      tables.map((all) => ({ zone, hasDays, rows: hasDays ? all.map(onItsDay) : all })),
    );
}

function onItsDay(row: TableRow): TableRow {
  return { ...row, time: row.time && row.time - (row.time % DAY_MS) };
}

/** One table with the rows of several. */
export function joinedTable([first, ...others]: readonly MadeTable[]): MadeTable {
  const { zone = 'UTC', hasDays = false, rows = [] } = first ?? {};
  return { zone, hasDays, rows: [...rows, ...others.flatMap((table) => table.rows)] };
}

/** How the times of a table are written in CSV. */
export const patternOf = ({ hasDays }: MadeTable) => (hasDays ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss');

interface MadeTableFile {
  readonly text: string;
  /** The line on which each row begins. */
  readonly lines: readonly number[];
}

export function csvOfTable(table: MadeTable, delimiter: Delimiter, decimal: '.' | ','): MadeTableFile {
  const lines: number[] = [];
  let written = `${rowText(HEADING, delimiter)}\r\n`;
  for (const row of table.rows) {
    lines.push(linesOf(written));
    const { user, event, plan } = row;
    const cells = [
      user,
      clockText(row.time, table),
      '#',
      event,
      'ä',
      row.amount.replace('.', decimal),
      '1',
      plan,
      '2',
    ];
    written += `${rowText(cells, delimiter)}\r\n`;
  }
  return { text: written, lines };
}

function linesOf(written: string): number {
  return written.split(/\r\n|\n|\r/).length;
}

function clockText(local: number | undefined, { hasDays }: MadeTable): string {
  if (local === undefined) return '';
  const [day = '', clock = ''] = new Date(local).toISOString().replace('Z', '').split('T');
  return hasDays ? day : `${day} ${clock.replace(/\.000$/, '')}`;
}

/** Of a spreadsheet, times and numbers are numbers. */
export function workbookOfTable({ rows }: MadeTable): Buffer {
  const line = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;
  const body = rows.map(({ user, time: local, event, amount: number, plan }) =>
    line([
      ...[textCell(user), local === undefined ? '<c/>' : `<c s="1"><v>${local / DAY_MS + 25_569}</v></c>`],
      ...['<c t="e"><v>#N/A</v></c>', textCell(event), '<c t="s"><v/></c>'],
      ...[number === '' ? '<c/>' : `<c><v>${number}</v></c>`, '<c><f>1+1</f></c>', textCell(plan), '<c/>'],
    ]),
  );
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';
  return workbookOf({ rows: line(HEADING.map(textCell)) + body.join(''), styles });
}

function textCell(cell: string): string {
  if (cell === '') return '<c t="s"><v/></c>';
  const escaped = cell
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** Records say instants, and leave out what is empty. */
export function ndjsonOfTable({ zone, rows }: MadeTable): string {
  const clock = createZoneClock(zone, Date.now());
  const records = rows.map(({ user, time: local, event, amount: value, plan }) => {
    const instant = local === undefined ? undefined : new Date(clock.instantOf(local).instant).toISOString();
    const members = [
      ...stated('clientId', user),
      ...stated('occurredAt', instant ?? ''),
      ...stated('name', event),
      ...(value === '' ? [] : [`"value":${value}`]),
      `"properties":{${stated('C01', plan).join('')}}`,
    ];
    return `{${members.join(',')}}\n`;
  });
  return records.join('');
}

/** Lines of NDJSON that are rows with columns, one of them within an object, and nothing or null where a cell is empty. */
export function ndjsonRowsOfTable(table: MadeTable): string {
  const lines = table.rows.map(({ user, time: local, event, amount: value, plan }) => {
    const [at, number] = [clockText(local, table), value === '' ? 'null' : value];
    const texts = [user, at, event, plan].map((cell) => JSON.stringify(cell));
    return `{"user":${texts[0]},"time":${texts[1]},"use":{"event":${texts[2]},"list":[1]},"amount":${number},"plan":${texts[3]}}\n`;
  });
  return lines.join('');
}

function stated(member: string, value: string): readonly string[] {
  return value === '' ? [] : [`${JSON.stringify(member)}:${JSON.stringify(value)}`];
}
