import { document, type Operation, resolve } from '@keytally/contract/document';
import type { ReadLimits } from '@keytally/strict-json';

/** The parts of a schema that say how many values fit it. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** So many times what fits is read, so that who sends one thing too many hears which. */
const SLACK = 2;

/** As many are read of any body: they cost nothing. */
const FEW = 1_000;

/** The most items that are read of an array whose length the contract bounds in words, which is some hundred. */
const ITEMS = 10_000;

const BATCH: Schema = document.components.schemas.RecordBatch ?? {};

/** The most values of one record: one with more can't fit. */
export const VALUES_OF_RECORD = SLACK * mostValues(recordsOf(BATCH).items ?? {});

/**
 * How much JSON the body of an operation may hold: less than that is all that fits the contract. Records are counted
 * each for itself, since one that does not fit never sinks its batch.
 */
export function jsonLimitsOf({ requestBody, ...operation }: Operation): ReadLimits {
  const judgesRecords = operation['x-judges-records'] === true;
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const most = mostValues(
    judgesRecords ? { properties: { records: { ...recordsOf(BATCH), items: {} } } } : schema,
  );
  const values = Math.max(FEW, SLACK * most);
  return judgesRecords ? { values, valuesOfItem: VALUES_OF_RECORD } : { values };
}

function recordsOf({ properties }: Schema): Schema {
  return properties?.records ?? {};
}

/** The most values that fit, as they are counted while reading: an empty array or object counts as two. */
function mostValues(given: Schema): number {
  const schema = resolve<Schema>(document, given);
  const { properties, items, maxItems = ITEMS, oneOf = [], anyOf = [] } = schema;
  const members = properties && Object.values(properties).map(mostValues);
  return Math.max(
    ...[1, ...[...oneOf, ...anyOf].map(mostValues)],
    members ? 1 + Math.max(1, sum(members)) : 0,
    items ? 1 + Math.max(1, maxItems * mostValues(items)) : 0,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
