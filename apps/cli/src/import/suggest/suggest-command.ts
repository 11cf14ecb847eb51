import { type GuessedField, guessColumns, guessTimes, type SampledColumn } from '@keytally/import';
import type { Result } from '../../command/prints-result.ts';
import { shellWord } from '../../command/shell-word.ts';
import { printable } from '../../command/terminal-text.ts';
import { ownName } from '../../data/own-name.ts';
import { flagsOfTimes } from './time-flags.ts';

/** What a suggestion is made from. */
interface SuggestionInput {
  readonly file: string;
  /** How the file is read; empty if that needs no words. */
  readonly reading: string;
  readonly columns: readonly SampledColumn[];
  readonly product: string;
  /** Further flags that were given, as words of a shell. */
  readonly flags: readonly string[];
}

/** Cells of a column that are shown, and how wide. */
const SHOWN = 3;
const WIDTH = 48;

/** The fields that every event needs. */
const NEEDED = ['clientId', 'occurredAt', 'name'];

/** Shows the columns of a file with samples, and the command that would import it. */
export function suggestCommand({ file, reading, columns, product, flags }: SuggestionInput): Result {
  const fields = guessColumns(columns);
  const missing = NEEDED.filter((field) => !fields.some((one) => one.field === field));
  const lines = [
    [
      ownName(),
      'import',
      shellWord(file.startsWith('-') ? `./${file}` : file),
      '--product',
      shellWord(product),
      '--create-product',
    ].join(' '),
    ...fields.map(({ field, column }) => `--column ${shellWord(`${field}=${column}`)}`),
    ...missing.map((field) => (field === 'name' ? '--set name=Used' : `--column ${field}=COLUMN`)),
    ...timeFlags(columns, fields),
    ...(flags.length > 0 ? [flags.join(' ')] : []),
  ];
  const command = shownSafely(lines) ? lines.join(' \\\n    ') : null;
  const unknown = missing.filter((field) => field !== 'name');
  const text = [
    `${printable(file)}: ${columns.length} columns${reading === '' ? '' : `, ${reading}`}`,
    '',
    ...tableOf(columns, fields),
    '',
    ...(command === null ? NOT_SHOWN : adviceOn(command, unknown)),
  ].join('\n');
  return { text, json: { file, columns: columns.map((column) => toJson(column, fields)), command } };
}

/** What is pasted must be what was read: no character that hides a part of it, or ends the line. */
function shownSafely(lines: readonly string[]): boolean {
  return lines.every((line) => printable(line) === line);
}

const NOT_SHOWN = [
  'No column is mapped, so nothing was imported. No command is suggested: the name of the file or of a column has characters',
  'in it that a terminal does not show, so that what you paste would not be what you see. Rename it, or map other columns.',
];

function adviceOn(command: string, unknown: readonly string[]): readonly string[] {
  return [
    'No column is mapped, so nothing was imported. This command would import the file. Check the fields first, and add',
    '--dry-run to see what would come in without storing it.',
    ...(unknown.length === 0 ? [] : [`Replace COLUMN by the column of ${unknown.join(' and of ')}.`]),
    '',
    command,
  ];
}

function timeFlags(columns: readonly SampledColumn[], fields: readonly GuessedField[]): readonly string[] {
  const time = fields.find(({ field }) => field === 'occurredAt')?.column;
  const flags = flagsOfTimes(guessTimes(columns.find(({ name }) => name === time)?.cells ?? []));
  return flags === '' ? [] : [flags];
}

function tableOf(columns: readonly SampledColumn[], fields: readonly GuessedField[]): string[] {
  const rows = columns.map((column) => {
    const { field, samples } = toJson(column, fields);
    const shown = samples.join(', ');
    return [
      column.name,
      shown.length > WIDTH ? `${shown.slice(0, WIDTH - 1)}…` : shown,
      field ?? '(left out)',
    ];
  });
  const widths = [0, 1].map((place) => Math.max(...rows.map((row) => (row[place] ?? '').length)));
  return rows.map(([name = '', samples = '', field = '']) =>
    printable(`  ${name.padEnd(widths[0] ?? 0)}  ${samples.padEnd(widths[1] ?? 0)}  -> ${field}`),
  );
}

function toJson({ name, cells }: SampledColumn, fields: readonly GuessedField[]) {
  const samples = [...new Set(cells)].slice(0, SHOWN);
  return { name, samples, field: fields.find(({ column }) => column === name)?.field };
}
