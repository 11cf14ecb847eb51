import { type JsonType, typeOf } from './json-schema.ts';

/** The name of each type of JSON, as people who do not program call it. */
const TYPE_NAMES: Readonly<Record<JsonType, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** The most choices that a sentence lists. */
const MOST_CHOICES = 12;

export function typeNames(types: readonly JsonType[]): string {
  return either(types.map((type) => TYPE_NAMES[type]));
}

/** What a value is: "text", "a list". */
export function kindOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  return TYPE_NAMES[typeOf(value)];
}

/** "a", "a or b", "a, b or c". */
export function either(words: readonly string[]): string {
  return joined(words, 'or');
}

/** "a", "a and b", "a, b and c". */
export function all(words: readonly string[]): string {
  return joined(words, 'and');
}

function joined(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** "one of a, b, c"; of many choices only the first. */
export function oneOfThese(choices: readonly unknown[]): string {
  if (choices.length === 1) return JSON.stringify(choices[0]);
  const words = choices.map(inText);
  if (words.length <= MOST_CHOICES) return `one of ${words.join(', ')}`;
  return `one of ${words.length} names, among them ${all(words.slice(0, 3))}`;
}

/** A value of the contract in a sentence. An empty text needs quotation marks to be seen. */
function inText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** "1 item", "3 items". */
export function counted(count: number, noun: string): string {
  return `${inDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 10,000 instead of 10000. */
export function inDigits(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 6 });
}
