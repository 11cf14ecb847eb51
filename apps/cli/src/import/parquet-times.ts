import { recordFields, type TimeFormat, typedTimes } from '@keytally/events';
import { ownTimeZone } from '@keytally/import';
import type { ParquetColumn } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { namedOrOffset, readClock, readTimeFormat } from './suggest/time-flags.ts';

interface TimeFlags {
  readonly timeFormat: string;
  readonly timeZone?: string;
}

/**
 * How the times of a Parquet file are read. Its types say which of them are instants; what a clock showed, and days, need the zone of
 * that clock, as in any other file. A pattern is needed for columns of text alone, and does no harm to those with a type.
 */
export function parquetTimeFormat(
  file: string,
  columns: readonly ParquetColumn[],
  fields: ReadonlyMap<string, string>,
  { timeFormat, timeZone }: TimeFlags,
  now: number,
): TimeFormat {
  const ofTimes = [...fields].filter(([field]) => recordFields.get(field)?.type === 'instant');
  const used = columns.filter(({ name }) => ofTimes.some(([, column]) => column === name));
  const ofClock = used.find(({ time }) => time === 'local' || time === 'day');
  const areTyped = used.length > 0 && used.every(({ time }) => time !== undefined);
  if (ofClock === undefined && areTyped) return ofInstants(file, used, timeFormat, timeZone);
  if (ofClock === undefined) return readTimeFormat(timeFormat, timeZone, now);
  if (timeZone === undefined) throw needsZone(file, ofClock);
  const clock = readClock(timeZone, now);
  return typedTimes(clock, areTyped ? 'rfc3339' : ofTexts(timeFormat, timeZone, now));
}

/** Instants need neither flag. */
function ofInstants(
  file: string,
  [column]: readonly ParquetColumn[],
  timeFormat: string,
  timeZone: string | undefined,
): TimeFormat {
  if (timeFormat === 'rfc3339' && timeZone === undefined) return 'rfc3339';
  const flag = timeZone === undefined ? '--time-format' : '--time-zone';
  throw new CommandError(
    `${file}: column "${column?.name}" holds instants of type ${column?.type}, not text: leave ${flag} away.`,
  );
}

/** A zone for those with a type is none too many for texts that say their own. */
function ofTexts(timeFormat: string, timeZone: string, now: number): TimeFormat {
  return namedOrOffset(timeFormat) ?? readTimeFormat(timeFormat, timeZone, now);
}

function needsZone(file: string, { name, type, time }: ParquetColumn): CommandError {
  const what = time === 'day' ? 'days' : 'what a clock showed';
  return new CommandError(
    `${file}: column "${name}" holds ${what} (type ${type}), without an offset from UTC: say whose clock it is with ` +
      `--time-zone, such as --time-zone ${ownTimeZone()}.`,
    2,
  );
}
