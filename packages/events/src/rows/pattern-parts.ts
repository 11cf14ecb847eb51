/** A part of a pattern: a field, or text that stands there literally. */
export interface PatternPart {
  readonly field?: PatternField;
  /** Regular expression; a field is its only group. */
  readonly source: string;
  /** The same for `strptime`; absent if that reads it differently. */
  readonly strptime?: string | undefined;
  /** What of `source` that certainly reads, if it is less. */
  readonly strict?: string;
}

type PatternField =
  | 'year'
  | 'month'
  | 'day'
  | 'hour'
  | 'hour12'
  | 'half'
  | 'minute'
  | 'second'
  | 'fraction'
  | 'offset';

const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** The offset of an instant as programs write it; `+00` and ` UTC` are those of databases. */
const OFFSET = '[+-]\\d\\d(?::?\\d\\d)?';
const LONG_MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

const digits = (field: PatternField, length: number, strptime?: string): PatternPart => ({
  field,
  source: length === 1 ? '(\\d{1,2})' : `(\\d{${length}})`,
  strptime,
});

const sixtieths = (field: PatternField, length: number, strptime: string): PatternPart => ({
  field,
  source: length === 1 ? '([0-5]?\\d)' : '([0-5]\\d)',
  strptime,
});

/** The letters that are understood, with their lengths. */
const LETTERS: Readonly<Record<string, (length: number) => PatternPart | undefined>> = {
  y: (length) => {
    if (length === 2) return digits('year', 2);
    return length === 4 || length === 1 ? digits('year', 4, '%Y') : undefined;
  },
  M: (length) => {
    if (length <= 2) return digits('month', length, '%m');
    if (length === 3) return { field: 'month', source: `(${SHORT_MONTHS})`, strptime: '%b' };
    return length === 4 ? { field: 'month', source: `(${LONG_MONTHS})`, strptime: '%B' } : undefined;
  },
  d: (length) => (length <= 2 ? digits('day', length, '%d') : undefined),
  H: (length) => (length <= 2 ? digits('hour', length, '%H') : undefined),
  h: (length) => (length <= 2 ? digits('hour12', length, '%I') : undefined),
  m: (length) => (length <= 2 ? sixtieths('minute', length, '%M') : undefined),
  s: (length) => (length <= 2 ? sixtieths('second', length, '%S') : undefined),
  S: (length) => {
    if (length > 9) return undefined;
    return { field: 'fraction', source: `(\\d{${length}})`, ...(length === 3 && { strptime: '%g' }) };
  },
  a: (length) =>
    length === 1
      ? { field: 'half', source: '(AM|PM|[AP]\\.M\\.)', strict: '(AM|PM)', strptime: '%p' }
      : undefined,
  X: () => ({ field: 'offset', source: ` ?(Z|UTC|GMT|${OFFSET})` }),
  x: () => ({ field: 'offset', source: ` ?(Z|UTC|GMT|${OFFSET})` }),
  E: () => ({ source: '[A-Za-z]+' }),
};

const KNOWN = 'y M d H h m s S a X x E';

/** @throws {TypeError} if a letter is not understood */
export function patternParts(pattern: string): readonly PatternPart[] {
  const tokens = pattern.match(/'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+|'/g) ?? [];
  return withFractions(tokens.map(partOf).map(withEitherMark).map(withAnySpace));
}

/** Between a day and a time stands a T or a space, as the program likes it. */
function withEitherMark(part: PatternPart, place: number, parts: readonly PatternPart[]): PatternPart {
  const isMark = part.field === undefined && (part.source === ' ' || part.source === 'T');
  const next = parts[place + 1]?.field;
  if (!isMark || (next !== 'hour' && next !== 'hour12')) return part;
  return { ...part, source: `[T${SPACES}]`, strict: part.source };
}

/** Programs that write times in a language take spaces at which no line breaks. */
const SPACES = ' \u00a0\u202f';

function withAnySpace(part: PatternPart): PatternPart {
  const { field, source, strict = source } = part;
  if (field !== undefined || strict !== source || !source.includes(' ')) return part;
  return { ...part, source: source.replaceAll(' ', `[${SPACES}]`), strict };
}

const MARKS: readonly string[] = ['\\.', ','];

/**
 * Programs leave a fraction of zero away, and write as many digits of another one as it has: behind seconds there may be any
 * number of them, whatever the pattern says.
 */
function withFractions(parts: readonly PatternPart[]): readonly PatternPart[] {
  const found: PatternPart[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const [part, mark, fraction] = [parts[place] as PatternPart, parts[place + 1], parts[place + 2]];
    found.push(part);
    if (part.field !== 'second') continue;
    const isWritten = MARKS.includes(mark?.source ?? '') && fraction?.field === 'fraction';
    if (isWritten) {
      found.push(
        anyFraction(
          `${mark?.source}${fraction.source}`,
          fraction.strptime && `${mark?.strptime}${fraction.strptime}`,
        ),
      );
      place += 2;
    } else if (mark?.field !== 'fraction') found.push(anyFraction('', ''));
  }
  return found;
}

function anyFraction(strict: string, strptime: string | undefined): PatternPart {
  return { field: 'fraction', source: '(?:[.,](\\d+))?', strict, strptime };
}

function partOf(token: string): PatternPart {
  if (token === "'") throw new TypeError("has a ' without a second one");
  if (token === "''") return literal("'");
  if (token.startsWith("'")) return literal(token.slice(1, -1).replaceAll("''", "'"));
  const [letter = ''] = token;
  if (!/[A-Za-z]/.test(letter)) return literal(token);
  const part = LETTERS[letter]?.(token.length);
  if (part) return part;
  throw new TypeError(
    `has "${token}"; the letters are ${KNOWN}, and other letters stand in quotes: '${token}'`,
  );
}

function literal(text: string): PatternPart {
  return { source: text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), strptime: text.replaceAll('%', '%%') };
}
