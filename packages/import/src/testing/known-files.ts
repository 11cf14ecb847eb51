import { fileURLToPath } from 'node:url';
import { type CheckedRecord, decimalText } from '@keytally/events';

/** A file of `cases`, how it is read, and what is right for it. */
export interface KnownFile {
  readonly file: string;
  /** The column of each field. */
  readonly columns: Readonly<Record<string, string>>;
  readonly timeFormat: string;
  readonly timeZone?: string;
  /** Client, instant, name, and value or custom property where there is one. */
  readonly records: readonly string[];
  /** The line, the column and the beginning of the reason of each row that is refused. */
  readonly refused: readonly string[];
}

const WHO = { clientId: 'user', occurredAt: 'time', name: 'event' };
const SHEET = { timeFormat: 'yyyy-MM-dd HH:mm:ss', timeZone: 'UTC' };
const AT = '2026-03-02T10:30:00.000Z';

const LOSSY = (number: string) => `user: the cell is the number ${number}, and spreadsheets keep 15 digits`;

export const knownFiles: readonly KnownFile[] = [
  {
    file: 'x20b-empty-shared-id.xlsx',
    columns: WHO,
    ...SHEET,
    records: [],
    refused: ['2 user: the cell is empty', '3 event: the cell is empty'],
  },
  {
    file: 'x17b-openpyxl-formula.xlsx',
    columns: { ...WHO, value: 'amount', C01: 'plan' },
    ...SHEET,
    records: ['u2 2026-03-02T10:31:00.000Z Buy 42 pro'],
    refused: ['2 amount: the cell is a formula whose result is not in the file (=20*2.1)'],
  },
  { file: 'x19-sst-upper.xlsx', columns: WHO, ...SHEET, records: [`u1 ${AT} Open`], refused: [] },
  {
    file: 'x13-long-ids.xlsx',
    columns: WHO,
    ...SHEET,
    records: ['0', '0.1', '100', '1e-7', '5512940468989'].map((client) => `${client} ${AT} Open`),
    refused: [
      `3 ${LOSSY('12345678901234567')}`,
      `4 ${LOSSY('12345678901234568')}`,
      `5 ${LOSSY('9223372036854775807')}`,
      `6 ${LOSSY('150000000000000000000')}`,
      `7 ${LOSSY('79228162514264337593543950336')}`,
      `12 ${LOSSY('123456789.123457')}`,
    ],
  },
  { file: 'x09c-chart.xlsx', columns: WHO, ...SHEET, records: [`u1 ${AT} Open`], refused: [] },
  {
    file: 'nl1.csv',
    columns: { ...WHO, C01: 'plan' },
    timeFormat: 'rfc3339',
    records: ['u1 2026-03-01T10:00:00.000Z Openfile pro', 'u3 2026-03-01T10:00:02.000Z Tabhere x'],
    refused: [
      '4 plan: C01 contains a control character',
      '7 plan: C01 contains a control character',
      '8 user: clientId contains a control character',
    ],
  },
  {
    file: 'nl2.xlsx',
    columns: { ...WHO, C01: 'plan' },
    ...SHEET,
    records: [],
    refused: ['2 plan: C01 contains a control character'],
  },
];

/** A record in the words of `records`. */
export function shownRecord(record: CheckedRecord): string {
  if (record.type !== 'event') return 'a session';
  const value = record.valueMicros === null ? [] : [decimalText(record.valueMicros)];
  const properties = (record.properties ?? []).filter((property) => property !== null);
  return [
    record.clientId,
    new Date(record.occurredAt).toISOString(),
    record.name,
    ...value,
    ...properties,
  ].join(' ');
}

export function pathOfKnownFile({ file }: KnownFile): string {
  return fileURLToPath(new URL(`./cases/${file}`, import.meta.url));
}
