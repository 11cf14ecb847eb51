import { DAY_MS, dayNumber, isDate } from '../day-number.ts';
import { type PatternPart, patternParts } from './pattern-parts.ts';

/** How a file writes instants, as a pattern of Unicode TR 35, such as `dd.MM.yyyy HH:mm`. */
export interface TimePattern {
  readonly pattern: string;
  /** Whether the texts say their offset from UTC. */
  readonly hasOffset: boolean;
  /** Reads a text; undefined if it does not have the pattern. */
  read(text: string): LocalTime | undefined;
  /** How SQL reads the texts that it is sure about; absent if it cannot. */
  readonly sql?: { readonly matches: RegExp; readonly strptime: string | readonly string[] } | undefined;
}

/** What a clock shows, in ms as if it showed UTC, and its offset from UTC in ms if the text has one. */
interface LocalTime {
  readonly local: number;
  readonly offset?: number | undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** @throws {TypeError} with what is wrong with the pattern, as a sentence without an end */
export function createTimePattern(pattern: string): TimePattern {
  const parts = patternParts(pattern);
  requireParts(parts);
  const matches = new RegExp(`^${parts.map(({ source }) => source).join('')}$`, 'i');
  const fields = parts.flatMap(({ field }) => field ?? []);
  const sql = sqlOf(parts);
  return {
    pattern,
    hasOffset: fields.includes('offset'),
    read(text) {
      const [, ...texts] = matches.exec(text) ?? [];
      if (texts.length === 0) return undefined;
      return readFields(new Map(fields.map((field, index) => [field, texts[index] ?? ''])));
    },
    sql,
  };
}

/** The parts that a date needs, and those that make no sense without others. */
function requireParts(parts: readonly PatternPart[]): void {
  const fields = parts.flatMap(({ field }) => field ?? []);
  const has = (field: string) => fields.includes(field as (typeof fields)[number]);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) throw new TypeError(`names the ${twice} twice`);
  if (!has('year') || !has('month') || !has('day'))
    throw new TypeError('needs a year (y), a month (M) and a day (d)');
  if (has('hour12') !== has('half'))
    throw new TypeError('needs both h and a (AM or PM), or H for hours from 0 to 23');
  if (has('hour') && has('hour12')) throw new TypeError('has both H and h');
  if (has('minute') && !has('hour') && !has('hour12'))
    throw new TypeError('has minutes (m) without hours (H)');
  if (has('second') && !has('minute')) throw new TypeError('has seconds (s) without minutes (m)');
  if (has('fraction') && !has('second')) throw new TypeError('has a fraction (S) without seconds (s)');
}

function readFields(texts: ReadonlyMap<string, string>): LocalTime | undefined {
  const number = (field: string) => Number(texts.get(field) ?? 0);
  const [year, month, day] = [
    yearOf(texts.get('year') ?? ''),
    monthOf(texts.get('month') ?? ''),
    number('day'),
  ];
  const hour = hourOf(texts);
  const [minute, second] = [number('minute'), number('second')];
  const offset = offsetOf(texts.get('offset'));
  if (!isDate(year, month, day) || hour === undefined) return undefined;
  if (offset === 'none') return undefined;
  const milliseconds = Number((texts.get('fraction') ?? '').slice(0, 3).padEnd(3, '0'));
  const time = ((hour * 60 + minute) * 60 + second) * 1_000 + milliseconds;
  return { local: dayNumber(year, month, day) * DAY_MS + time, offset };
}

/** Two digits mean 1970 to 2069. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named < 0 ? Number(text) : named + 1;
}

function hourOf(texts: ReadonlyMap<string, string>): number | undefined {
  const half = texts.get('half');
  const hour = Number(texts.get('hour') ?? texts.get('hour12') ?? 0);
  if (half === undefined) return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function offsetOf(text: string | undefined): number | undefined | 'none' {
  if (text === undefined) return undefined;
  if (/^[zug]/i.test(text)) return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3).replace(':', '') || 0)];
  if (hours > 23 || minutes > 59) return 'none';
  const size = (hours * 60 + minutes) * 60_000;
  return text.startsWith('-') ? -size : size;
}

function sqlOf(parts: readonly PatternPart[]): TimePattern['sql'] {
  if (parts.some(({ strptime }) => strptime === undefined)) return undefined;
  return {
    matches: new RegExp(parts.map(({ source, strict = source }) => strict).join('')),
    strptime: parts.map(({ strptime }) => strptime).join(''),
  };
}
