import type { Property } from '@keytally/contract/properties';
import { parseDay } from '@keytally/events';
import { CommandError } from '../../command/command-error.ts';

/** A property, and what users must have in it: the text after `=` or, for a regular expression, after `~`. */
interface ConditionText {
  readonly property: string;
  readonly operator: '=' | '~';
  readonly values: string;
}

/** Splits `country=NL,DE`. Without `=` or `~` there is only the property. */
export function splitCondition(
  text: string,
): ConditionText | { readonly property: string; readonly operator?: undefined } {
  const [, property = text, operator, values = ''] = /^([^=~]*)([=~])(.*)$/s.exec(text) ?? [];
  if (operator === undefined) return { property };
  return { property, operator: operator as '=' | '~', values };
}

/** Users without a value, written as reports show them. */
export const NULL = '<NULL>';

/** A condition on the values of one property, as filters and segments of the contract have it. */
export type Condition = Readonly<Record<string, unknown>> & { readonly includeNull?: boolean };

/** The condition that a text says, for the type of its property. An empty text is users without a value. */
export function conditionOf(
  flag: string,
  { type, name }: Property,
  { operator, values }: ConditionText,
): Condition {
  const fail = (expected: string) =>
    new CommandError(`${flag}: "${values}" does not fit ${name}; write ${expected}.`, 2);
  if (operator === '~') {
    if (type === 'number' || type === 'date') throw fail(EXAMPLES[type]);
    return { type: 'regex', value: values };
  }
  const all = values.split(',').map((value) => value.trim());
  const given = all.filter((value) => value !== NULL && value !== '');
  const nulls = given.length < all.length ? { includeNull: true } : {};
  if (given.length === 0) return { includeNull: true };
  if (type === 'text' || type === 'boolean') {
    const [only] = given;
    return given.length === 1
      ? { type: 'string', value: only, ...nulls }
      : { type: 'stringArray', value: given, ...nulls };
  }
  const [range = ''] = given;
  const [min = '', max] = range.split('..');
  const read = type === 'number' ? readNumber : readDay;
  if (given.length > 1 || [min, max ?? ''].some((bound) => bound !== '' && read(bound) === undefined))
    throw fail(EXAMPLES[type]);
  if (max === undefined) return { type, value: read(min), ...nulls };
  if (min === '' && max === '') throw fail(EXAMPLES[type]);
  return {
    type: `${type}Range`,
    ...(min !== '' && { min: read(min) }),
    ...(max !== '' && { max: read(max) }),
    ...nulls,
  };
}

const EXAMPLES = {
  number: 'a number or a range, such as 8, 4..16, 4.. or ..16',
  date: 'a day or a range, such as 2026-03-01 or 2026-03-01..2026-03-31',
} as const;

export function readNumber(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function readDay(text: string): string | undefined {
  return parseDay(text) === undefined ? undefined : text;
}
