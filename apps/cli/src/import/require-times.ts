import { chooseUnit, findUnreadTimes, remedyOfTimes, type TableSample } from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import { decideTimesOf } from './decide-reading.ts';
import type { Input } from './reading/open-input.ts';
import { flagsOfTimes } from './suggest/time-flags.ts';
import { undecidedError } from './suggest/undecided-sentence.ts';

interface Options {
  /** Whether what the flags say is meant, unlikely as it is. */
  readonly takesFlags: boolean;
  /** Unix ms */
  readonly now: number;
}

/** If no time of the file can be read, or none can be meant, the flags are wrong, and it is better to say so at once. */
export async function requireTimes(
  input: Input & { readonly sample: TableSample },
  { takesFlags, now }: Options,
): Promise<void> {
  const { file, mapping, sample } = input;
  if (mapping === undefined) return;
  const unlikely = takesFlags ? undefined : chooseUnit(sample, mapping, now);
  if (unlikely) throw undecidedError(file, unlikely, 'If what was said is right, add --yes');
  const unread = findUnreadTimes(sample, mapping);
  if (unread === undefined) return;
  const { undecided, format: guess } = await decideTimesOf(input, {
    name: unread.column,
    cells: sampledTexts(sample, unread.column),
  });
  if (undecided) throw undecidedError(file, undecided);
  const flags = flagsOfTimes(guess);
  const format =
    typeof mapping.timeFormat === 'object' ? mapping.timeFormat.pattern.pattern : mapping.timeFormat;
  const remedy =
    flags === ''
      ? (remedyOfTimes(unread.example) ??
        'say how they are written with --time-format, such as "dd.MM.yyyy HH:mm"')
      : `add ${flags}${flags.includes('--time-zone') ? ' (or the zone of the clock that wrote them)' : ''}`;
  throw new CommandError(
    `${file}: the times in column "${unread.column}" are like "${unread.example.slice(0, 80)}", which does not fit ` +
      `--time-format ${format}: ${remedy}.`,
  );
}

function sampledTexts({ columns, rows }: TableSample, column: string): readonly string[] {
  const place = columns.indexOf(column);
  return rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');
}
