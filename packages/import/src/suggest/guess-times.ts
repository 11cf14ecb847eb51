import { createTimePattern, readInstant, readTime, type TimeFormat, timeFormats } from '@keytally/events';

/** Dates of which a text alone does not say which number is the day, or the year. */
const UNSURE_DATES = ['/', '-'].flatMap((mark) =>
  ['d M yyyy', 'M d yyyy', 'd M yy', 'M d yy', 'yy MM dd'].map((date) => date.replaceAll(' ', mark)),
);

const UNSURE_TIMES = ['', ' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a', ', h:mm:ss a', ', H:mm:ss'];

const UNSURE = UNSURE_TIMES.flatMap((time) => UNSURE_DATES.map((date) => `${date}${time}`));

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
  'yyyy/M/d H:mm:ss',
  'yyyy/M/d H:mm',
  'yyyy-M-d H:mm:ss',
  'yyyy-M-d H:mm',
  'yyyy-MM-dd h:mm:ss a',
  'd.M.yyyy H:mm:ss',
  'd.M.yyyy H:mm',
  'd.M.yyyy, H:mm:ss',
  'd.M.yyyy, H:mm',
  'd.M.yy H:mm',
  'yyyy-MM-dd',
  'd.M.yyyy',
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
  'd-MMM-yy h.mm.ss a',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'MMMM d, yyyy h:mm a',
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
  ...UNSURE,
];

/** A way to write times, and how many of some texts have it. */
export interface GuessedFormat {
  /** The name of a format, or a pattern. */
  readonly format: string;
  /** Whether it does not say the offset, so that the zone of the clock must be known. */
  readonly needsZone: boolean;
  readonly share: number;
}

export interface GuessedTimes extends GuessedFormat {
  /** Other patterns that read some of the same texts: further ones may be other times. */
  readonly rivals: readonly GuessedFormat[];
}

interface Candidate extends Pick<GuessedFormat, 'format' | 'needsZone'> {
  /** The time, as if its clock showed UTC; or only that it is one. */
  readonly read: (text: string) => number | boolean | undefined;
}

/** Times since 1970 of our days: the number of digits tells the unit. */
const UNITS: Readonly<Record<string, RegExp>> = {
  'unix-ms': /^1\d{12}$/,
  'unix-s': /^\d{9,10}(\.\d+)?$/,
  'unix-us': /^1\d{15}$/,
  'unix-ns': /^1\d{18}$/,
};

const CANDIDATES: readonly Candidate[] = [
  { format: 'rfc3339', needsZone: false, read: (text) => hasFormat(text, 'rfc3339') },
  ...timeFormats.flatMap((format): readonly Candidate[] => {
    const digits = UNITS[format];
    return digits ? [{ format, needsZone: false, read: (text) => digits.test(text) }] : [];
  }),
  ...PATTERNS.map((format): Candidate => {
    const pattern = createTimePattern(format);
    return { format, needsZone: !pattern.hasOffset, read: (one) => pattern.read(one)?.local };
  }),
];

/** The same column is asked about for several fields. */
const known = new WeakMap<readonly string[], GuessedTimes | { readonly format?: never }>();

/** Guesses how texts write times, from most of them; undefined if hardly any is a time. */
export function guessTimes(texts: readonly string[]): GuessedTimes | undefined {
  const guess = known.get(texts) ?? lookAt(texts) ?? {};
  known.set(texts, guess);
  return guess.format === undefined ? undefined : guess;
}

function lookAt(texts: readonly string[]): GuessedTimes | undefined {
  const given = texts.filter((text) => text !== '');
  const guesses = CANDIDATES.map((candidate) => {
    const times = given.map(candidate.read);
    return { candidate, times, share: times.filter(isTime).length / given.length };
  });
  const best = guesses.reduce((best, next) => (next.share > best.share ? next : best));
  if (!(best.share > 0)) return undefined;
  const rivals = guesses.filter(
    (one) =>
      one !== best &&
      [one, best].some(({ candidate: { format } }) => UNSURE.includes(format)) &&
      one.times.some((time, place) => typeof time === 'number' && typeof best.times[place] === 'number'),
  );
  const shown = ({ candidate: { format, needsZone }, share }: (typeof guesses)[number]) => ({
    format,
    needsZone,
    share,
  });
  return { ...shown(best), rivals: rivals.map(shown) };
}

type Read = ReturnType<Candidate['read']>;

function isTime(time: Read): boolean {
  return time !== undefined && time !== false;
}

/** Whether a text can be read in a format. */
export function hasFormat(text: string, format: TimeFormat): boolean {
  const read = readTime(text, format);
  return read !== undefined && typeof readInstant(read.text) === 'number';
}
