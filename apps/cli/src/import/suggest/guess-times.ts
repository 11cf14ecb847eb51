import { createTimePattern, readInstant, readTime, type TimeFormat } from '@keytally/events';
import { shellWord } from '../../command/shell-word.ts';
import { ownTimeZone } from './time-flags.ts';

/** Patterns that files often have. */
const PATTERNS = [
  'yyyy-MM-dd HH:mm:ss',
  'yyyy-MM-dd HH:mm',
  "yyyy-MM-dd'T'HH:mm:ss",
  "yyyy-MM-dd'T'HH:mm",
  'yyyy-MM-dd HH:mm:ss.SSS',
  "yyyy-MM-dd'T'HH:mm:ss.SSS",
  'yyyy-MM-dd HH:mm:ss.SSSSSS',
  "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
  'yyyy-MM-dd HH:mm:ssXXX',
  'yyyy/MM/dd HH:mm:ss',
  'd.M.yyyy H:mm:ss',
  'd.M.yyyy H:mm',
  'd/M/yyyy H:mm:ss',
  'd/M/yyyy H:mm',
  'M/d/yyyy H:mm:ss',
  'M/d/yyyy H:mm',
  'M/d/yyyy h:mm:ss a',
  'M/d/yyyy h:mm a',
  'd.M.yy H:mm',
  'yyyy-MM-dd',
  'd.M.yyyy',
  'd/M/yyyy',
  'M/d/yyyy',
];

/** A way to write times: the flags for it, and how many of some texts have it. */
interface GuessedTimes {
  readonly flags: string;
  readonly share: number;
}

interface Candidate {
  readonly flags: () => string;
  readonly reads: (text: string) => boolean;
}

const CANDIDATES: readonly Candidate[] = [
  { flags: () => '', reads: (text) => typeof readInstant(text) === 'number' },
  { flags: () => '--time-format unix-ms', reads: (text) => /^1\d{12}$/.test(text) },
  { flags: () => '--time-format unix-s', reads: (text) => /^\d{9,10}(\.\d+)?$/.test(text) },
  ...PATTERNS.map((text): Candidate => {
    const pattern = createTimePattern(text);
    const zone = () => (pattern.hasOffset ? '' : ` --time-zone ${ownTimeZone()}`);
    return {
      flags: () => `--time-format ${shellWord(text)}${zone()}`,
      reads: (one) => pattern.read(one) !== undefined,
    };
  }),
];

/** Guesses how texts write times, from most of them; undefined if hardly any is a time. */
export function guessTimes(texts: readonly string[]): GuessedTimes | undefined {
  const given = texts.filter((text) => text !== '');
  const shares = CANDIDATES.map(({ flags, reads }) => ({
    flags,
    share: given.filter(reads).length / given.length,
  }));
  const { flags, share } = shares.reduce((best, next) => (next.share > best.share ? next : best));
  return share > 0 ? { flags: flags(), share } : undefined;
}

/** Whether a text can be read in a format. */
export function hasFormat(text: string, format: TimeFormat): boolean {
  if (format === 'rfc3339') return typeof readInstant(text) === 'number';
  return readTime(text, format) !== undefined;
}
