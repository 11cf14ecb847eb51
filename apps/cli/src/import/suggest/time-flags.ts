import {
  createTimePattern,
  createZoneClock,
  isTimeZone,
  type TimeFormat,
  timeFormats,
  type ZoneClock,
} from '@keytally/events';
import { type GuessedTimes, ownTimeZone } from '@keytally/import';
import { CommandError } from '../../command/command-error.ts';
import { shellWord } from '../../command/shell-word.ts';

/** Reads `--time-format` and `--time-zone`. */
export function readTimeFormat(format: string, timeZone: string | undefined, now: number): TimeFormat {
  const named = namedOrOffset(format);
  if (named && timeZone === undefined) return named;
  if (named)
    throw needless(
      typeof named === 'string'
        ? `--time-format ${named} says the offset from UTC`
        : `"${format}" has the offset from UTC`,
    );
  if (timeZone === undefined) {
    throw new CommandError(
      `--time-format "${format}" has no offset from UTC: say whose clock it is with --time-zone, such as ` +
        `--time-zone ${ownTimeZone()}.`,
      2,
    );
  }
  return { pattern: readPattern(format), clock: readClock(timeZone, now) };
}

/** A format that says the offset of its times; undefined if its pattern has none. */
export function namedOrOffset(format: string): TimeFormat | undefined {
  const named = timeFormats.find((one) => one === format);
  if (named) return named;
  const pattern = readPattern(format);
  return pattern.hasOffset ? { pattern } : undefined;
}

/** Reads `--time-zone`. */
export function readClock(timeZone: string, now: number): ZoneClock {
  if (isTimeZone(timeZone)) return createZoneClock(timeZone, now);
  throw new CommandError(
    `--time-zone is "${timeZone}"; use an IANA name such as Europe/Amsterdam, or UTC.`,
    2,
  );
}

/** The flags for a way to write times; empty if they need none. */
export function flagsOfTimes(
  guess: Pick<GuessedTimes, 'format'> | undefined,
  timeZone = ownTimeZone(),
): string {
  return guess === undefined || guess.format === 'rfc3339' ? '' : flagsOfFormat(guess.format, timeZone);
}

/** The flags for the name of a format, or a pattern, which needs a zone if it has no offset. */
export function flagsOfFormat(format: string, timeZone = ownTimeZone()): string {
  const isNamed = timeFormats.some((one) => one === format);
  const zone = isNamed || createTimePattern(format).hasOffset ? '' : ` --time-zone ${timeZone}`;
  return `--time-format ${shellWord(format)}${zone}`;
}

function needless(reason: string): CommandError {
  return new CommandError(`--time-zone is not needed: ${reason}.`, 2);
}

function readPattern(format: string) {
  try {
    return createTimePattern(format);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(
      `--time-format "${format}" ${error.message}. Use ${timeFormats.join(', ')} or a pattern such as ` +
        '"dd.MM.yyyy HH:mm:ss".',
      2,
    );
  }
}
