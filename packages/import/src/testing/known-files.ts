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
  /** Why it is not read at all, if it is not. */
  readonly failure?: string;
}

const WHO = { clientId: 'user', occurredAt: 'time', name: 'event' };
const SHEET = { timeFormat: 'yyyy-MM-dd HH:mm:ss', timeZone: 'UTC' };
const AT = '2026-03-02T10:30:00.000Z';

const LOSSY = (number: string) =>
  `user: the cell is the number ${number}, of which only 15 digits are certain`;

const NO_NUMBERS = {
  8: '5.',
  11: '(5)',
  12: '$5',
  13: '5%',
  16: '0x10',
  17: ' 7 ',
  18: 'NaN',
  19: '1_000',
  20: '\u0663',
};

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
  ...['p06-naive-ny.csv', 'p06-naive-ny.parquet'].map((file) => ({
    file,
    columns: WHO,
    timeFormat: 'yyyy-MM-dd HH:mm:ss',
    timeZone: 'America/New_York',
    records: ['u1 2026-03-02T05:30:00.000Z Open', 'u2 2026-03-03T02:00:00.000Z Open'],
    refused: [],
  })),
  {
    file: 'p02d-date.parquet',
    columns: WHO,
    timeFormat: 'rfc3339',
    timeZone: 'Asia/Tokyo',
    records: ['u1 Open', 'u2 Save', 'u3 Open'].map((text) => text.replace(' ', ' 2026-03-01T15:00:00.000Z ')),
    refused: [],
  },
  ...['p06-naive-ny.parquet', 'int96.parquet'].map((file) =>
    notRead(
      file,
      'column "time" holds what a clock showed (type TIMESTAMP), without an offset from UTC: say whose clock',
    ),
  ),
  notRead(
    'p02d-date.parquet',
    'column "time" holds days (type DATE), without an offset from UTC: say whose clock',
  ),
  notRead('pd2-dup.parquet', 'there is more than one column "user".'),
  notRead('lz4-of-hadoop.parquet', 'cannot be read here (Unsupported compression codec "LZ4".'),
  {
    ...notRead(
      'split-numbers.parquet',
      'cannot be read here (BYTE_STREAM_SPLIT encoding is only supported for',
    ),
    columns: { ...WHO, value: 'amount' },
  },
  {
    ...notRead(
      'map.parquet',
      'column "props" has type MAP(VARCHAR, VARCHAR); a field can only be filled from text',
    ),
    columns: { ...WHO, C01: 'props' },
  },
  { ...typed('two-cases.parquet'), records: ['u1 2026-03-02T00:30:00.000Z Open'] },
  {
    ...typed('two-cases.parquet'),
    columns: { ...WHO, clientId: 'User' },
    records: ['WRONG 2026-03-02T00:30:00.000Z Open'],
  },
  {
    ...typed('rounded-ids.parquet'),
    columns: { ...WHO, clientId: 'event', C01: 'user' },
    records: ['Open 2026-03-02T21:00:00.000Z Open'],
    refused: [`1 ${LOSSY('12345678901234568')}`],
  },
  {
    ...typed('rounded-ids.parquet'),
    columns: { ...WHO, clientId: 'event', value: 'amount' },
    records: ['Open 2026-03-02T21:00:00.000Z Open 1'],
    refused: ['1 amount: the cell cannot be read: it is NaN'],
  },
  {
    ...typed('t05-pg.csv'),
    records: [
      'u0 2023-08-23T15:42:25.123Z',
      'u1 2023-08-23T15:42:26.000Z',
      'u2 2023-08-23T15:42:27.500Z',
    ].map((text) => `${text} Open`),
  },
  {
    ...typed('t11-python-str.csv'),
    ...SHEET,
    records: ['0.000', '1.100', '2.200', '3.000', '4.400', '5.500', '6.600', '7.700'].map(
      (seconds, place) => `u${place} 2026-03-01T10:00:0${seconds}Z Open`,
    ),
  },
  {
    ...typed('c21d-comma-million.csv'),
    columns: { ...WHO, value: 'amount' },
    records: [
      'u1 2026-03-01T10:00:00.000Z Buy 1234',
      'u2 2026-03-01T10:00:01.000Z Buy 1234567',
      'u3 2026-03-01T10:00:01.000Z Buy 1234.5',
    ],
  },
  {
    ...typed('v1-limit.csv'),
    columns: { ...WHO, value: 'amount' },
    records: [
      'u1 999999999999.999999',
      'u2 -999999999999.999999',
      'u4 999999999999.9999',
      'u5 1000',
      'u6 0.5',
      'u8 5',
      'v4 -5',
      'u9 0',
      'v5 0.1',
    ].map((text) => text.replace(' ', ' 2026-03-01T10:00:00.000Z A ')),
    refused: [
      '4 amount: value must be ',
      ...Object.entries(NO_NUMBERS).map(([line, text]) => `${line} amount: "${text}" is not a number`),
    ],
  },
];

/** A file that says all of its times. */
function typed(file: string): KnownFile {
  return { file, columns: WHO, timeFormat: 'rfc3339', records: [], refused: [] };
}

function notRead(file: string, failure: string): KnownFile {
  return { ...typed(file), failure };
}

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
