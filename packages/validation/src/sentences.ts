import type { Fault } from './fault.ts';
import { hasType, type JsonSchema, typeOf, typesOf } from './json-schema.ts';
import { nearestName } from './nearest-name.ts';
import { all, counted, either, inDigits, kindOf, oneOfThese, typeNames } from './words.ts';

/** What is wrong with a value, to follow its name; undefined if it keeps the rule. */
type Rule = (schema: JsonSchema, value: unknown, isOfFormat: IsOfFormat) => string | undefined;

/** Whether a text is of a format. */
type IsOfFormat = (format: string, text: string) => boolean;

/** The rules about the value itself, by the keyword that asks for them, in the order in which they are told. */
export const scalarRules: readonly (readonly [keyof JsonSchema, Rule])[] = [
  [
    'enum',
    (schema, value) => (schema.enum?.includes(value) ? undefined : notAmong(schema.enum ?? [], value)),
  ],
  ['const', (schema, value) => (schema.const === value ? undefined : notAmong([schema.const], value))],
  ['minLength', ({ minLength = 0 }, value) => ifText(value, (text) => tooShort(text, minLength))],
  ['maxLength', ({ maxLength = 0 }, value) => ifText(value, (text) => tooLong(text, maxLength))],
  ['pattern', (schema, value) => ifText(value, (text) => unlikePattern(schema, text))],
  [
    'format',
    (schema, value, isOfFormat) =>
      ifText(value, (text) =>
        isOfFormat(schema.format ?? '', text) ? undefined : `must be ${expected(schema)}`,
      ),
  ],
  bound('minimum', (least, number) => number < least),
  bound('maximum', (most, number) => number > most),
  bound('exclusiveMinimum', (limit, number) => number <= limit),
  bound('exclusiveMaximum', (limit, number) => number >= limit),
];

/** "must be a whole number, not text". 1e400 and 2.5 are numbers: not their type is wrong but their value. */
export function wrongType(schema: JsonSchema, value: unknown): Pick<Fault, 'keyword' | 'message'> {
  const right = `must be ${expected(schema)}`;
  const isNumber =
    typeof value === 'number' && typesOf(schema).some((type) => /^(number|integer)$/.test(type));
  if (isNumber) {
    const message = Number.isFinite(value) ? `${right}, without decimals` : 'is too large for a number';
    return { keyword: 'number', message };
  }
  const wrong = isSpecial(schema)
    ? `, but is ${kindOf(value)}`
    : `, not ${kindOf(value)}${wayOut(schema, value)}`;
  return { keyword: 'type', message: `${right}${wrong}` };
}

/** Whether a schema asks for more than a type. */
function isSpecial(schema: JsonSchema): boolean {
  return ['enum', 'const', 'pattern'].some((keyword) => keyword in schema) || isFormatted(schema);
}

/** The format of a number says only how it is stored. */
function isFormatted(schema: JsonSchema): boolean {
  return schema.format !== undefined && typesOf(schema).includes('string');
}

/** What to do about a value of the wrong type, if it is likely what was meant. */
function wayOut(schema: JsonSchema, value: unknown): string {
  if (typeof value === 'string')
    return IN_QUOTES.test(value) && hasType(schema, JSON.parse(value))
      ? '; leave out the quotation marks'
      : '';
  const isBareText = ['number', 'boolean'].includes(typeOf(value)) && typesOf(schema).includes('string');
  return isBareText ? '; put it in quotation marks' : '';
}

/** A number, truth value or null as text. */
const IN_QUOTES = /^(-?(0|[1-9]\d*)(\.\d+)?|true|false|null)$/;

/** "is missing; it must be one of day, week, month". */
export function missing(schema: JsonSchema): string {
  return isSpecial(schema) ? `is missing; it must be ${expected(schema)}` : 'is missing';
}

/** What a schema asks for, to follow "must be". */
function expected(schema: JsonSchema): string {
  const { enum: choices, format, pattern } = schema;
  if (choices !== undefined) return oneOfThese(choices);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (pattern !== undefined) return orNull(schema, schema['x-expects'] ?? 'text of another form');
  if (isFormatted(schema)) return orNull(schema, FORMATS[format ?? '']?.(exampleOf(schema)) ?? `a ${format}`);
  const types = typesOf(schema);
  if (types.length === 1 && types[0] === 'object' && schema.required?.length === 1)
    return `an object with ${JSON.stringify(schema.required[0])}`;
  return types.length === 0 ? 'something else' : typeNames(types);
}

const FORMATS: Readonly<Record<string, (example: string) => string>> = {
  date: (example) => `a calendar day that exists, YYYY-MM-DD, such as ${example}`,
  'date-time': (example) => `an instant with its offset from UTC (RFC 3339), such as ${example}`,
};

function exampleOf({ format, example }: JsonSchema): string {
  if (typeof example === 'string') return example;
  return format === 'date' ? '2026-03-02' : '2026-03-02T09:00:00Z';
}

function orNull(schema: JsonSchema, words: string): string {
  return typesOf(schema).includes('null') ? either(['null', words]) : words;
}

function notAmong(choices: readonly unknown[], value: unknown): string {
  const texts = choices.filter((choice) => typeof choice === 'string');
  const near = typeof value === 'string' ? nearestName(value, texts) : undefined;
  const hint = near === undefined || choices.length === 1 ? '' : `; did you mean ${near}?`;
  return `must be ${oneOfThese(choices)}${hint}`;
}

function ifText(value: unknown, rule: (text: string) => string | undefined): string | undefined {
  return typeof value === 'string' ? rule(value) : undefined;
}

function tooShort(text: string, least: number): string | undefined {
  if (lengthOf(text) >= least) return undefined;
  return text === '' ? 'must not be empty' : `must have at least ${counted(least, 'character')}`;
}

function tooLong(text: string, most: number): string | undefined {
  const length = lengthOf(text);
  if (length <= most) return undefined;
  return `must have at most ${counted(most, 'character')}, not ${inDigits(length)}`;
}

/** In code points, as JSON Schema counts. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function unlikePattern(schema: JsonSchema, text: string): string | undefined {
  return RegExp(schema.pattern ?? '', 'u').test(text) ? undefined : `must be ${expected(schema)}`;
}

/** The rule of one bound; its message names all bounds. */
function bound(keyword: Bound, isBeyond: (bound: number, number: number) => boolean): [Bound, Rule] {
  return [
    keyword,
    (schema, value) => {
      const isFaulty = typeof value === 'number' && isBeyond(schema[keyword] ?? 0, value);
      return isFaulty ? `must be ${rangeOf(schema)}` : undefined;
    },
  ];
}

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined)
    return `from ${inDigits(minimum)} to ${inDigits(maximum)}`;
  const bounds = {
    'at least': minimum,
    'more than': exclusiveMinimum,
    'at most': maximum,
    'less than': exclusiveMaximum,
  };
  return all(
    Object.entries(bounds).flatMap(([words, limit]) =>
      limit === undefined ? [] : `${words} ${inDigits(limit)}`,
    ),
  );
}
