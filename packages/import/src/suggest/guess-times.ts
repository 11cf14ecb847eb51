import { createTimePattern, readInstant, readTime, type TimeFormat } from '@keytally/events';

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
  'd MMM yyyy HH:mm:ss',
  'd MMM yyyy HH:mm',
  'd MMM yyyy',
  'MMM d, yyyy h:mm:ss a',
  'MMM d, yyyy h:mm a',
  'MMM d, yyyy HH:mm:ss',
  'MMM d, yyyy',
  'd-MMM-yyyy HH:mm:ss',
  'd-MMM-yyyy',
  'd-MMM-yy',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'EEE, d MMM yyyy HH:mm:ss X',
  'EEE MMM d HH:mm:ss yyyy',
  'd/MMM/yyyy:HH:mm:ss X',
  'yyyy/MM/dd HH:mm',
  'yyyy/MM/dd',
  'yyyyMMddHHmmss',
  "yyyyMMdd'T'HHmmss",
  "yyyyMMdd'T'HHmmssX",
  'yyyyMMdd HH:mm:ss',
  'yyyyMMdd',
];

/** A way to write times, and how many of some texts have it. */
export interface GuessedTimes {
  /** The name of a format, or a pattern. */
  readonly format: string;
  /** Whether it does not say the offset, so that the zone of the clock must be known. */
  readonly needsZone: boolean;
  readonly share: number;
}

interface Candidate extends Pick<GuessedTimes, 'format' | 'needsZone'> {
  readonly reads: (text: string) => boolean;
}

const CANDIDATES: readonly Candidate[] = [
  { format: 'rfc3339', needsZone: false, reads: (text) => hasFormat(text, 'rfc3339') },
  { format: 'unix-ms', needsZone: false, reads: (text) => /^1\d{12}$/.test(text) },
  { format: 'unix-us', needsZone: false, reads: (text) => /^1\d{15}$/.test(text) },
  { format: 'unix-ns', needsZone: false, reads: (text) => /^1\d{18}$/.test(text) },
  { format: 'unix-s', needsZone: false, reads: (text) => /^\d{9,10}(\.\d+)?$/.test(text) },
  ...PATTERNS.map((format): Candidate => {
    const pattern = createTimePattern(format);
    return { format, needsZone: !pattern.hasOffset, reads: (one) => pattern.read(one) !== undefined };
  }),
];

/** Guesses how texts write times, from most of them; undefined if hardly any is a time. */
export function guessTimes(texts: readonly string[]): GuessedTimes | undefined {
  const given = texts.filter((text) => text !== '');
  const guesses = CANDIDATES.map(({ format, needsZone, reads }) => ({
    format,
    needsZone,
    share: given.filter(reads).length / given.length,
  }));
  const best = guesses.reduce((best, next) => (next.share > best.share ? next : best));
  return best.share > 0 ? best : undefined;
}

/** Whether a text can be read in a format. */
export function hasFormat(text: string, format: TimeFormat): boolean {
  const read = readTime(text, format);
  return read !== undefined && typeof readInstant(read.text) === 'number';
}
