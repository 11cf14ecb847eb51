import {
  type ColumnGuess,
  neededFields,
  remedyOfTimes,
  type SampledColumn,
  type TimeDecision,
  type Undecided,
} from '@keytally/import';
import { shellWord } from '../../command/shell-word.ts';
import { printable } from '../../command/terminal-text.ts';
import { undecidedLines } from './undecided-sentence.ts';

/** How times and numbers are written, and what no row decides of that. */
export interface FoundReading {
  readonly times: TimeDecision & { readonly isGiven?: boolean };
  /** The column of the times; undefined if there is none. */
  readonly time: SampledColumn | undefined;
  readonly undecidedDecimal: Undecided | undefined;
}

interface OpenFile {
  readonly columns: readonly SampledColumn[];
  readonly guess: ColumnGuess;
  readonly constants: ReadonlyMap<string, string>;
  /** The name of a column that looks like a cell. */
  readonly heading: string | undefined;
  /** The only name in the first row, if that may be a title. */
  readonly title: string | undefined;
  readonly found: FoundReading;
  /** Whether rows are sums over people. */
  readonly hasSums: boolean;
}

/** Something that must be said, or mended, before a command can be suggested. */
export interface OpenQuestion {
  readonly of: 'heading' | 'sums' | 'column' | Undecided['of'];
  readonly lines: readonly string[];
  /** Whether a flag can say it; else the file must be mended. */
  readonly hasFlag: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  clientId: 'the client (who)',
  occurredAt: 'the time (when)',
  name: 'the event (what)',
};

/** Columns that are proposed where no name of one tells. */
const MOST_PROPOSED = 8;

/** What a file leaves open, in the order in which it is to be answered. */
export function openQuestions(file: OpenFile): readonly OpenQuestion[] {
  const { guess, heading, title, found, hasSums } = file;
  if (heading !== undefined) return [headingQuestion(heading)];
  if (hasSums) return [SUMS];
  if (title !== undefined) return [titleQuestion(title)];
  const undecided = [found.times.undecided, found.undecidedDecimal].flatMap((one) => one ?? []);
  return [
    ...guess.open.map(({ field, columns }) => columnQuestion(file, field, columns)),
    ...neededFields.flatMap((field) => missingQuestion(file, field)),
    ...unreadTimes(found),
    ...undecided.map((one) => ({ of: one.of, lines: capital(undecidedLines(one)), hasFlag: true })),
  ];
}

function headingQuestion(heading: string): OpenQuestion {
  return {
    of: 'heading',
    hasFlag: false,
    lines: [
      `The first line looks like a row, not like the names of the columns: it has "${shown(heading)}" in it.`,
      '    If it is a row, put a line above it that names the columns, such as user,time,event.',
      '    If it does name them, say which is which, such as --column clientId=NAME.',
    ],
  };
}

function titleQuestion(title: string): OpenQuestion {
  return {
    of: 'heading',
    hasFlag: false,
    lines: [
      `The first row names one column alone, "${shown(title)}".`,
      '    If it is a title, skip it: --skip-rows 1, or as many rows as stand above the names of the columns.',
      '    If it is the name of a column, say which one it is, such as --column clientId=NAME.',
    ],
  };
}

const SUMS: OpenQuestion = {
  of: 'sums',
  hasFlag: false,
  lines: [
    'The rows look like sums over many people, as Plausible and others export them. They name nobody, so they are no records of',
    'usage and cannot be imported; an export of the events themselves can.',
  ],
};

function columnQuestion({ columns }: OpenFile, field: string, names: readonly string[]): OpenQuestion {
  const flags = names.map((name) => `--column ${shellWord(`${field}=${name}`)}`);
  const width = Math.max(...flags.map(({ length }) => length));
  return {
    of: 'column',
    hasFlag: true,
    lines: [
      `Several columns may be ${WORDS[field] ?? field}:`,
      ...names.map((name, place) => {
        const cells = columns.find((one) => one.name === name)?.cells ?? [];
        return printable(
          `    ${(flags[place] ?? '').padEnd(width)}  ${[...new Set(cells)].slice(0, 3).join(', ').slice(0, 60)}`,
        );
      }),
    ],
  };
}

/** A field without a column. Without a name all rows have one and the same, unless a column has it that cannot be named. */
function missingQuestion(file: OpenFile, field: string): readonly OpenQuestion[] {
  const { guess, constants, columns } = file;
  const isThere = constants.has(field) || [...guess.fields, ...guess.open].some((one) => one.field === field);
  if (isThere) return [];
  const twice = guess.unused.filter(({ because }) => because === 'name twice').map(({ column }) => column);
  const [first] = twice;
  if (first !== undefined)
    return [
      {
        of: 'column',
        hasFlag: false,
        lines: [
          `No column that can be named is ${WORDS[field] ?? field}: several are called "${shown(first)}". Give each a name of its own.`,
        ],
      },
    ];
  if (field === 'name') return [];
  const others = columns.filter(({ name, cells }) => name !== '' && cells.length > 0).slice(0, MOST_PROPOSED);
  return [
    columnQuestion(
      file,
      field,
      others.map(({ name }) => name),
    ),
  ].map(({ lines: [, ...ways], ...rest }) => ({
    ...rest,
    lines: [`No column looks like ${WORDS[field] ?? field}. Say which one it is:`, ...ways],
  }));
}

function unreadTimes({ times, time }: FoundReading): readonly OpenQuestion[] {
  if (time === undefined || times.isGiven || times.format !== undefined || times.undecided) return [];
  const example = time.cells[0] ?? '';
  const remedy = remedyOfTimes(example);
  const are = `The times in column "${shown(time.name)}" are like "${shown(example)}": `;
  if (remedy !== undefined) return [{ of: 'times', hasFlag: false, lines: [`${are}${remedy}.`] }];
  return [
    {
      of: 'times',
      hasFlag: true,
      lines: [
        `${are}say how they are written with --time-format, such as`,
        '    --time-format "dd.MM.yyyy HH:mm" --time-zone Europe/Berlin',
      ],
    },
  ];
}

function capital([first = '', ...others]: readonly string[]): readonly string[] {
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others];
}

function shown(text: string): string {
  return printable(text.slice(0, 80));
}
