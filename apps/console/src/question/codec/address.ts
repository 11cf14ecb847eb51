import { canCompare, readComparison, writeComparison } from '../range/compare.ts';
import { readRange, USUAL_RANGE, writeRange } from '../range/range.ts';
import { fits, type JsonSchema } from '../schema/fits.ts';
import { type Asked, PARTS, type Question, type View } from './question.ts';

/** The parameters of an address, after the `?` in its fragment. */
export type Address = Readonly<Record<string, string>>;

/** A question, and what an address asked that the contract does not allow, or no longer does. */
interface ReadQuestion {
  readonly question: Question;
  readonly dropped: readonly string[];
}

/** The question as parameters of an address. What is left out has its default. */
export function writeAddress({ product, range, compare: wanted, ...asked }: Question): Address {
  const compare = canCompare(range) ? wanted : undefined;
  const parts = Object.entries(asked).filter(([, value]) => value !== undefined);
  return {
    ...(product !== undefined && { product }),
    range: writeRange(range),
    ...(compare !== undefined && { compare: writeComparison(compare) }),
    ...Object.fromEntries(parts.map(([name, value]) => [name, writeValue(value)])),
  };
}

/** Reads an address that may come from anybody. Nothing gets into a question that the contract would refuse. */
export function readAddress({ product, range, compare, ...parts }: Address): ReadQuestion {
  const dropped: string[] = [];
  const asked: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(parts)) {
    if (!isPart(name)) {
      dropped.push(`“${name}”`);
      continue;
    }
    const value = readPart(name, text, dropped);
    if (value !== undefined) asked[name] = value;
  }
  const days = range === undefined ? USUAL_RANGE : readRange(range);
  if (days === undefined) dropped.push('the range of days');
  const comparison =
    compare !== undefined && canCompare(days ?? USUAL_RANGE) ? readComparison(compare) : undefined;
  if (compare !== undefined && !comparison) dropped.push('the comparison');
  const question = {
    ...(product !== undefined && { product }),
    range: days ?? USUAL_RANGE,
    ...(comparison && { compare: comparison }),
    ...(asked as Asked & View),
  };
  return { question, dropped };
}

function isPart(name: string): name is keyof typeof PARTS {
  return Object.hasOwn(PARTS, name);
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of filters and lists what fits is kept. */
function readPart(name: keyof typeof PARTS, text: string, dropped: string[]): unknown {
  const { schema, name: said } = PARTS[name];
  const value = readValue(schema, text);
  const kept = Array.isArray(value)
    ? fittingItems(schema, value, said, dropped)
    : fittingFields(schema, value, dropped);
  if (fits(schema, kept)) return kept;
  dropped.push(said);
  return undefined;
}

function readValue(schema: JsonSchema, text: string): unknown {
  if (fits(schema, text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fittingItems(
  schema: JsonSchema,
  list: readonly unknown[],
  said: string,
  dropped: string[],
): unknown {
  const fitting = list.filter((item) => fits(schema.items ?? {}, item));
  const lost = list.length - fitting.length;
  if (lost > 0 && fitting.length > 0) dropped.push(`${lost} of ${said}`);
  return fitting;
}

function fittingFields(schema: JsonSchema, value: unknown, dropped: string[]): unknown {
  const { properties } = schema;
  // What has one of several forms fits as a whole, or not.
  if (typeof value !== 'object' || value === null || properties === undefined) return value;
  const entries = Object.entries(value);
  const fitting = entries.filter(
    ([name, one]) => Object.hasOwn(properties, name) && fits(properties[name] ?? {}, one),
  );
  for (const [name] of entries) {
    if (!fitting.some(([kept]) => kept === name)) dropped.push(`“${name}”`);
  }
  return Object.fromEntries(fitting);
}
