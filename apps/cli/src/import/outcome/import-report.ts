import type { ClockChange } from '@keytally/events';
import type { FilePart, ImportCounts, RejectedRow } from '@keytally/store';
import { CommandError } from '../../command/command-error.ts';
import { tell } from '../../command/output.ts';
import type { Result } from '../../command/prints-result.ts';
import type { Input } from '../reading/open-input.ts';
import { earlierJson, earlierLines, type ImportsCommand } from './earlier-lines.ts';
import { equalLines } from './equal-lines.ts';
import { createProgress } from './progress.ts';
import { RejectedRows } from './rejected-rows.ts';

/** Shows the progress and the outcome of an import. */
export interface ImportReport {
  readonly name: string;
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onClockChange: (change: ClockChange) => void;
  /** @param share share of the file that is done */
  readonly onPart: (counts: ImportCounts, share: number, part?: FilePart) => void;
  readonly end: () => void;
  /** The reasons of rejected rows in a dry run, for programs. */
  readonly faults: readonly object[];
  /** Prints how much was stored before the import failed. */
  readonly fail: (error: unknown) => never;
  readonly summarise: (counts: ImportCounts) => Result;
}

interface ReportOptions {
  readonly name: string;
  /** `keytally imports …` for the product, where the import was stored. */
  readonly importsCommand: ImportsCommand;
  readonly errorsFile: string | undefined;
  /** Whether the rows replace those of an import, all of them at the end. */
  readonly replaces: boolean;
  /** Whether nothing is stored. */
  readonly isDryRun: boolean;
}

const NOTHING: ImportCounts = {
  accepted: 0,
  duplicates: 0,
  duplicatesWithNewProperties: 0,
  equalRows: 0,
  rejected: 0,
  pastRetention: 0,
};

export function createReport(
  input: Input,
  { name, importsCommand, errorsFile, replaces, isDryRun }: ReportOptions,
): ImportReport {
  const { file } = input;
  const startedAt = performance.now();
  const progress = createProgress(process.stderr, () => performance.now());
  const print = (line: string) => {
    progress.end();
    tell(line);
  };
  const rejectedRows = new RejectedRows({
    input,
    errorsFile,
    isGrouped: isDryRun,
    replaces: replaces ? name : undefined,
    print,
  });
  const changes = { gap: 0, overlap: 0 };
  let stored = NOTHING;
  const undoText = ({ accepted }: ImportCounts) =>
    accepted === 0 ? '' : `\nTo undo it: ${importsCommand('undo', name)}`;
  return {
    name,
    onRejected: (rejected) => rejectedRows.add(rejected),
    onClockChange: (change) => {
      changes[change] += 1;
    },
    onPart: (counts, share, part) => {
      stored = counts;
      rejectedRows.write(part);
      progress.show(share, rowCount(counts));
    },
    get faults() {
      return rejectedRows.groups;
    },
    end: () => {
      progress.end();
      rejectedRows.end();
    },
    fail: (error) => {
      progress.end();
      // An import that somebody else undid has nothing left to undo.
      const isUndone = error instanceof CommandError && error.problem === 'import-ended';
      if (rowCount(stored) > 0 && !replaces)
        tell(`${file}: ${countsSentence(stored)} before it failed.${isUndone ? '' : undoText(stored)}`);
      throw error;
    },
    summarise: (counts) => {
      for (const line of [
        ...(rowCount(counts) === 0 ? [`${file} has no rows to import.`] : []),
        ...changeLines(changes),
        ...lackingLines(counts),
        ...equalLines(counts, input.mapping, replaces ? undefined : name),
        ...earlierLines(counts, importsCommand),
      ])
        tell(line);
      const seconds = (performance.now() - startedAt) / 1000;
      const rate = Math.round(rowCount(counts) / seconds);
      return {
        text: `${file}: ${countsSentence(counts)}, ${rate} rows/s${undoText(counts)}`,
        json: {
          file,
          name,
          ...counts,
          ...(counts.earlier && { earlier: earlierJson(counts.earlier) }),
          seconds,
        },
      };
    },
  };
}

function rowCount({ accepted, duplicates, rejected }: ImportCounts): number {
  return accepted + duplicates + rejected;
}

export function countsSentence({ accepted, duplicates, rejected, pastRetention }: ImportCounts): string {
  const past = pastRetention === 0 ? '' : ` (${pastRetention} past the retention of the product)`;
  return `${accepted} accepted, ${duplicates} duplicates, ${rejected} rejected${past}`;
}

function changeLines({ gap, overlap }: Readonly<Record<ClockChange, number>>): string[] {
  const lines: string[] = [];
  if (gap > 0)
    lines.push(`${timesIn(gap)} a gap that the clock skipped: moved forward by as much as it skipped.`);
  if (overlap > 0)
    lines.push(`${timesIn(overlap)} an hour that the clock showed twice: the earlier one was taken.`);
  return lines;
}

function timesIn(count: number): string {
  return count === 1 ? '1 time is in' : `${count} times are in`;
}

function lackingLines({ duplicatesWithNewProperties: lacking }: ImportCounts): string[] {
  if (lacking === 0) return [];
  return [
    `${lacking} of the duplicates carry properties that the stored ones lack; they were not changed. To replace them, ` +
      'import this file again with --replace and the name of the import that stored them (keytally imports list names it).',
  ];
}
