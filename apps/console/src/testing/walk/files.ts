import { workbookOf } from '@keytally/import/testing';
import { FAULTS, type NotedRow } from './rows.ts';

const HEADINGS = ['Benutzer', 'Sitzung', 'Zeit', 'Bereich', 'Aktion', 'Betrag', 'Version', 'Abteilung'];

/** Above the headings of both files. */
export const TITLES = ['Nutzung der Fachanwendung', 'Stand: Ende Juni'] as const;

/** The sheet of the workbook with the rows; another one is before it. */
export const SHEET = 'Nutzung';

/** The table as a German spreadsheet saves it: semicolons, decimal commas, marks between thousands, days before months. */
export function csvOf(rows: readonly NotedRow[]): Buffer {
  const titles = TITLES.map((title) => title + ';'.repeat(HEADINGS.length - 1));
  const lines = rows.map((row) => textsOf(row).join(';'));
  return Buffer.from(`\ufeff${[...titles, HEADINGS.join(';'), ...lines, ''].join('\r\n')}`);
}

function textsOf({ fault, ...row }: NotedRow): string[] {
  return [
    fault === 'user' ? FAULTS.user : row.user,
    row.session,
    fault === 'time' ? FAULTS.time : writtenClock(row.clock),
    row.area,
    row.action,
    fault === 'amount' ? FAULTS.amount : writtenAmount(row.amount),
    row.version,
    row.department,
  ];
}

/** `3/1/2026 9:05`, the third of January. */
function writtenClock(clock: number): string {
  const [year, month, day, hour, minute] = new Date(clock).toISOString().split(/\D/).map(Number);
  return `${day}/${month}/${year} ${hour}:${String(minute).padStart(2, '0')}`;
}

/** `1.234,50`, and `12,5` or `3` where nobody wrote more. */
function writtenAmount(amount: number | undefined): string {
  if (amount === undefined) return '';
  return (amount / 100).toLocaleString('de-DE');
}

const DAY_MS = 86_400_000;
/** Days from the day that spreadsheets count from to 1970. */
const BEFORE_1970 = 25_569;

/** The same table as a workbook: times and amounts are numbers there. */
export function workbookFileOf(rows: readonly NotedRow[]): Buffer {
  const texts = (cells: readonly string[]) => line(cells.map(textCell));
  const body = rows.map((row) => {
    const cells = textsOf(row).map(textCell);
    if (row.fault !== 'time') cells[2] = `<c s="1"><v>${row.clock / DAY_MS + BEFORE_1970}</v></c>`;
    if (row.fault !== 'amount' && row.amount !== undefined) cells[5] = `<c><v>${row.amount / 100}</v></c>`;
    return line(cells);
  });
  return workbookOf({
    rows: texts(['Nur für die Auswertung']),
    behind: [
      { name: SHEET, rows: [...TITLES.map((title) => texts([title])), texts(HEADINGS), ...body].join('') },
    ],
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>',
  });
}

function line(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function textCell(cell: string): string {
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
}
