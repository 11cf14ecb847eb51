import { type ColumnGuess, hasSums, type SampledColumn, type UnusedColumn } from '@keytally/import';
import type { Result } from '../../command/prints-result.ts';
import { shellWord } from '../../command/shell-word.ts';
import { printable } from '../../command/terminal-text.ts';
import { ownName } from '../../data/own-name.ts';
import { type FoundReading, type OpenQuestion, openQuestions } from './open-questions.ts';
import { flagsOfTimes } from './time-flags.ts';

/** What a suggestion is made from. */
interface SuggestionInput {
  readonly file: string;
  /** How the file is read; empty if that needs no words. */
  readonly reading: string;
  readonly columns: readonly SampledColumn[];
  readonly guess: ColumnGuess;
  /** What was given for all rows. */
  readonly constants: ReadonlyMap<string, string>;
  /** The name of a column that looks like a cell. */
  readonly heading: string | undefined;
  readonly title: string | undefined;
  readonly found: FoundReading;
  readonly product: string;
  /** Further flags that were given, as words of a shell. */
  readonly flags: readonly string[];
}

/** Cells of a column that are shown, and how wide. */
const SHOWN = 3;
const WIDTH = 48;

/** Shows the columns of a file with samples, and the command that would import it, or what must be said before. */
export function suggestCommand(input: SuggestionInput): Result {
  const { file, reading, columns, guess } = input;
  const open = openQuestions({ ...input, hasSums: hasSums(columns) && !hasClient(guess) });
  const lines = commandLines(input);
  const whole = shownSafely(lines) ? lines.join(' \\\n    ') : null;
  const command = open.length === 0 ? whole : null;
  const { takenFor } = guess;
  const text = [
    `${printable(file)}: ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}${reading === '' ? '' : `, ${reading}`}`,
    ...(takenFor ? [`It looks like an export of ${takenFor.name}.`] : []),
    '',
    ...tableOf(columns, guess),
    '',
    ...(open.length > 0 ? adviceOnOpen(open, whole) : command === null ? NOT_SHOWN : adviceOn(command)),
  ].join('\n');
  const json = {
    file,
    takenFor: takenFor?.name,
    columns: columns.map((column) => toJson(column, guess)),
    open: open.map(({ of, lines }) => ({ of, text: lines.join('\n') })),
    command,
  };
  return { text, json };
}

function hasClient({ fields, open }: ColumnGuess): boolean {
  return [...fields, ...open].some(({ field }) => field === 'clientId');
}

function commandLines({ file, guess, constants, found, product, flags }: SuggestionInput): readonly string[] {
  const { fields, takenFor } = guess;
  const hasName = [...fields, ...guess.open].some(({ field }) => field === 'name');
  const eventName = takenFor?.eventName ?? (hasName ? undefined : 'Used');
  const times =
    found.times.isGiven || found.times.undecided ? '' : flagsOfTimes(found.times.format, takenFor?.timeZone);
  return [
    [
      ownName(),
      'import',
      shellWord(file.startsWith('-') ? `./${file}` : file),
      '--product',
      shellWord(product),
      '--create-product',
    ].join(' '),
    ...fields.map(({ field, column }) => `--column ${shellWord(`${field}=${column}`)}`),
    ...[...constants].map(([field, value]) => `--set ${shellWord(`${field}=${value}`)}`),
    ...(eventName !== undefined && !constants.has('name') ? [`--set name=${shellWord(eventName)}`] : []),
    ...(times === '' ? [] : [times]),
    ...(flags.length > 0 ? [flags.join(' ')] : []),
  ];
}

/** What is pasted must be what was read: no character that hides a part of it, or ends the line. */
function shownSafely(lines: readonly string[]): boolean {
  return lines.every((line) => printable(line) === line);
}

const NOT_SHOWN = [
  'Nothing was imported. No command is suggested: the name of the file or of a column has characters',
  'in it that a terminal does not show, so that what you paste would not be what you see. Rename it, or map other columns.',
];

function adviceOnOpen(open: readonly OpenQuestion[], rest: string | null): readonly string[] {
  const questions = open.flatMap(({ lines }) => ['', ...lines]);
  const head = 'Nothing was imported. No command is suggested, because the file leaves something open:';
  if (rest === null || !open.every(({ hasFlag }) => hasFlag)) return [head, ...questions];
  return [
    head,
    ...questions,
    '',
    'Add the flags that are right to this command, which then imports the file:',
    '',
    rest,
  ];
}

function adviceOn(command: string): readonly string[] {
  return [
    'No column is mapped for all that a record needs, so nothing was imported. This command would import the file. Check the',
    'fields first, and add --dry-run to see what would come in without storing it.',
    '',
    command,
  ];
}

function tableOf(columns: readonly SampledColumn[], guess: ColumnGuess): string[] {
  const rows = columns.map((column) => {
    const { field, samples, unused } = toJson(column, guess);
    const asked = guess.open.find(({ columns }) => columns.includes(column.name))?.field.concat('?');
    const shown = samples.join(', ');
    return [
      column.name,
      shown.length > WIDTH ? `${shown.slice(0, WIDTH - 1)}…` : shown,
      field ?? asked ?? `(left out${unused === undefined ? '' : `: ${REASONS[unused]}`})`,
    ];
  });
  const widths = [0, 1].map((place) => Math.max(...rows.map((row) => (row[place] ?? '').length)));
  return rows.map(([name = '', samples = '', field = '']) =>
    printable(`  ${name.padEnd(widths[0] ?? 0)}  ${samples.padEnd(widths[1] ?? 0)}  -> ${field}`),
  );
}

const REASONS: Readonly<Record<UnusedColumn['because'], string>> = {
  'no name': 'it has no name',
  'name twice': 'another column has the same name',
  JSON: 'JSON is no property',
  'too long': 'a property has at most 256 characters',
};

function toJson({ name, cells }: SampledColumn, { fields, unused }: ColumnGuess) {
  const samples = [...new Set(cells)].slice(0, SHOWN);
  return {
    name,
    samples,
    field: fields.find(({ column }) => column === name)?.field,
    unused: unused.find(({ column }) => column === name)?.because,
  };
}
