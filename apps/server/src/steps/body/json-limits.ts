import { document, type Operation, resolve } from '@keytally/contract/document';
import type { ReadLimits } from '@keytally/strict-json';

/** The parts of a schema that limit the number of values. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Twice as much as is valid is read, so that callers with a little too much learn what is wrong. */
const SLACK = 2;

/** This many values are read of any body: they cost nothing. */
const FEW = 1_000;

/**
 * Assumed maximum length of an array without `maxItems`. The contract limits such arrays to a few hundred, but only in
 * words.
 */
const ITEMS = 10_000;

const counted = new Map<Schema, number>();

const BATCH: Schema = document.components.schemas.RecordBatch ?? {};

/** Maximum number of values of one record; a record with more cannot be valid. */
export const VALUES_OF_RECORD = SLACK * mostValues(recordsSchema(BATCH).items ?? {});

/**
 * How many JSON values the body of an operation may have: more than any valid body has. Records are counted separately,
 * because an invalid record must not fail its batch.
 */
export function jsonLimitsOf({ requestBody, ...operation }: Operation): ReadLimits {
  const judgesRecords = operation['x-judges-records'] === true;
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const most = mostValues(
    judgesRecords ? { properties: { records: { ...recordsSchema(BATCH), items: {} } } } : schema,
  );
  const values = Math.max(FEW, SLACK * most);
  return judgesRecords ? { values, valuesOfItem: VALUES_OF_RECORD } : { values };
}

function recordsSchema({ properties }: Schema): Schema {
  return properties?.records ?? {};
}

/** Operations share schemas, and each is counted once. */
function mostValues(given: Schema): number {
  const schema = resolve<Schema>(document, given);
  const most = counted.get(schema) ?? countMost(schema);
  counted.set(schema, most);
  return most;
}

/**
 * Maximum number of values that fit a schema. They are counted as while reading: an empty array or object counts as
 * two.
 */
function countMost(schema: Schema): number {
  const { properties, items, maxItems = ITEMS, oneOf = [], anyOf = [] } = schema;
  const members = properties && Object.values(properties).map(mostValues);
  return Math.max(
    1,
    ...[...oneOf, ...anyOf].map(mostValues),
    members ? 1 + Math.max(1, sum(members)) : 0,
    items ? 1 + Math.max(1, maxItems * mostValues(items)) : 0,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
