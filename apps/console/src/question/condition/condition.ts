import { conditionWords } from '@keytally/spreadsheets/names';
import { isDay } from '../../ui/format/day.ts';

/** What a value of a property may be compared with: what filters and segments of the contract share. */
export type Condition =
  | { readonly type: 'string' | 'regex' | 'date'; readonly value: string; readonly includeNull?: boolean }
  | { readonly type: 'stringArray'; readonly value: readonly string[]; readonly includeNull?: boolean }
  | { readonly type: 'number'; readonly value: number; readonly includeNull?: boolean }
  | {
      readonly type: 'numberRange';
      readonly min?: number;
      readonly max?: number;
      readonly includeNull?: boolean;
    }
  | {
      readonly type: 'dateRange';
      readonly min?: string;
      readonly max?: string;
      readonly includeNull?: boolean;
    }
  | { readonly type?: undefined; readonly includeNull: true };

export type ConditionKind = NonNullable<Condition['type']> | 'null';

export const KIND_LABELS: Readonly<Record<ConditionKind, string>> = {
  string: 'is',
  stringArray: 'is one of',
  regex: 'matches a regular expression',
  number: 'is',
  numberRange: 'is between',
  date: 'is',
  dateRange: 'is between',
  null: 'has no value',
};

/** The kinds that fit a type of values; booleans are compared as texts. */
export const KINDS_OF_TYPE: Readonly<
  Record<'text' | 'number' | 'date' | 'boolean', readonly ConditionKind[]>
> = {
  text: ['string', 'stringArray', 'regex', 'null'],
  boolean: ['string', 'stringArray', 'regex', 'null'],
  number: ['numberRange', 'number', 'null'],
  date: ['dateRange', 'date', 'null'],
};

/** A condition while it is filled in: texts as they were typed. */
export interface ConditionDraft {
  readonly kind: ConditionKind;
  /** One value, or several, one a line. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly includeNull: boolean;
}

/** What is wrong with a part of a draft. */
export interface Fault {
  readonly part: 'value' | 'min' | 'max';
  readonly text: string;
}

export function emptyDraft(kind: ConditionKind): ConditionDraft {
  return { kind, value: '', min: '', max: '', includeNull: false };
}

export function draftOf(condition: Condition): ConditionDraft {
  const { type, includeNull = false } = condition;
  if (type === undefined) return emptyDraft('null');
  const { value, min, max } = condition as { value?: unknown; min?: unknown; max?: unknown };
  return {
    kind: type,
    value: Array.isArray(value) ? value.join('\n') : String(value ?? ''),
    min: String(min ?? ''),
    max: String(max ?? ''),
    includeNull,
  };
}

/** The condition that was filled in, or what is wrong with it. */
export function conditionOf(draft: ConditionDraft): Condition | Fault {
  const { kind, value, includeNull } = draft;
  if (kind === 'null') return { includeNull: true };
  const nulls = includeNull ? { includeNull } : {};
  if (kind === 'numberRange' || kind === 'dateRange') return rangeOf(draft, nulls);
  if (kind === 'number')
    return isNumber(value) ? { type: kind, value: Number(value), ...nulls } : noNumber('value');
  if (kind === 'date') return isDay(value) ? { type: kind, value, ...nulls } : noDay('value');
  if (kind === 'stringArray') {
    const values = filledLines(value);
    return values.length > 0
      ? { type: kind, value: values, ...nulls }
      : { part: 'value', text: 'Give at least one value.' };
  }
  if (value === '')
    return { part: 'value', text: 'Give a value. For users without one, choose “has no value”.' };
  return { type: kind, value, ...nulls };
}

export function isFault(made: Condition | Fault): made is Fault {
  return 'part' in made;
}

/** Values, one a line. */
export function filledLines(text: string): string[] {
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}

function rangeOf({ kind, min, max }: ConditionDraft, nulls: { includeNull?: true }): Condition | Fault {
  if (min === '' && max === '') return { part: 'min', text: 'Give the least, the greatest, or both.' };
  const isNumbers = kind === 'numberRange';
  const fits = isNumbers ? isNumber : isDay;
  for (const [part, text] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (text !== '' && !fits(text)) return isNumbers ? noNumber(part) : noDay(part);
  }
  const isTurned = min !== '' && max !== '' && (isNumbers ? Number(min) > Number(max) : min > max);
  if (isTurned) return { part: 'max', text: 'This is less than the least.' };
  const bound = (text: string) => (isNumbers ? Number(text) : text);
  const bounds = { ...(min !== '' && { min: bound(min) }), ...(max !== '' && { max: bound(max) }) };
  return { type: kind, ...bounds, ...nulls } as Condition;
}

export function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text.trim());
}

export const NO_NUMBER = 'Give a number, such as 8 or 2.5.';
export const NO_DAY = 'Give a day that exists, such as 2026-03-02.';

function noNumber(part: Fault['part']): Fault {
  return { part, text: NO_NUMBER };
}

function noDay(part: Fault['part']): Fault {
  return { part, text: NO_DAY };
}

/** Of more values a field has no room for all. */
const MOST_SAID = 2;

export function describeCondition(condition: Condition): string {
  return conditionWords(condition, MOST_SAID);
}
