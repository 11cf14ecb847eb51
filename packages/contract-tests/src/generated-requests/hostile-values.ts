import type { JsonType } from './json-schema.ts';

/** Texts that trip up parsers, logs, objects, SQL, spreadsheets and regular expressions, all of them well-formed. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000',
  'a\nb',
  '\r\n',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u{1f600}',
  '\u{10ffff}',
  'e\u0301',
  '\u202e',
  '\uff21',
  '\u0661',
  '<NULL>',
  'null',
  'inf',
  '0',
  '-1',
  '__proto__',
  'constructor',
  '=1+1',
  `'; DROP TABLE events; --`,
  '$1',
  '"',
  '\\',
  '/',
  '~',
  '#',
  '%',
  '(',
  '*',
  '[a-z',
  '(?i)x',
  '^(a+)+$',
  '\\pL',
  'a{1000}',
  'ab',
  'AB\n',
  'AB/C',
  '../..',
];

/** Characters of one to four bytes in UTF-8, of one or two units in UTF-16, and one that JSON escapes. */
export const LETTERS = ['x', '\u00e9', '\uff21', '\u{1f600}', '\u0001'];

/** Code points of a long text where the contract sets no bound. */
export const LONG = 5_000;

/** Texts of each format of the contract, and texts that only look so. */
export const FORMATS = {
  date: {
    good: ['2026-03-01', '2026-03-02', '2026-03-04', '2024-02-29', '1969-12-31', '0001-01-01', '9999-12-31'],
    bad: [
      '',
      '2026-02-30',
      '2023-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '10000-01-01',
      '-001-01-01',
      '2026-3-2',
      '20260302',
      '02.03.2026',
      '2026-03-02T00:00:00Z',
      ' 2026-03-02',
      '\uff12026-03-02',
    ],
  },
  'date-time': {
    good: [
      '2026-03-02T09:00:00Z',
      '2026-03-02t09:00:00z',
      '2026-03-02T09:00:00.123456789+05:30',
      '2024-02-29T23:59:59.999-00:00',
      '1970-01-01T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '9999-12-31T23:59:59Z',
    ],
    bad: [
      '',
      '2026-03-02',
      '2026-03-02T09:00:00',
      '2026-03-02 09:00:00Z',
      '2026-03-02T09:00Z',
      '1772442000',
      '2026-02-30T09:00:00Z',
      '2026-03-02T24:00:00Z',
      '2026-03-02T23:59:60Z',
      '2026-03-02T09:00:00+24:00',
    ],
  },
} as const;

/** Whether a format says which texts fit; those of numbers refuse none. */
export function isFormatOfTexts(format: string | undefined): format is keyof typeof FORMATS {
  return format !== undefined && format in FORMATS;
}

/** Numbers that trip up integers, decimals and their texts. */
export const HOSTILE_NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.3,
  1.005,
  1e-7,
  5e-324,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53 + 2,
  2 ** 63,
  2 ** 64,
  1e21,
  1e308,
  -1e308,
  Number.MAX_VALUE,
  -(2 ** 63),
  -5e-324,
];

/** Names that the contract has nowhere. */
export const HOSTILE_NAMES = [
  'extra',
  '__proto__',
  'constructor',
  'toString',
  '$ref',
  '0',
  'a/b',
  'a~b',
  'a.b',
  '\u{1f600}',
  '\u0000',
  'x'.repeat(200),
  'x/'.repeat(100),
];

const NESTED = JSON.parse(`${'[{"a":'.repeat(10)}0${'}]'.repeat(10)}`) as unknown;

/** Values of each type of JSON. */
export const VALUES_OF_TYPES: Readonly<Record<JsonType, readonly unknown[]>> = {
  string: ['', 'text', '0', 'true', 'null', '[]'],
  number: [0.5, -1.5, 1e-7],
  integer: [0, 1, -1, 20260302, 1e308],
  boolean: [false, true],
  null: [null],
  array: [[], [[]], [null], ['text'], NESTED],
  object: [{}, { length: 0 }],
};
