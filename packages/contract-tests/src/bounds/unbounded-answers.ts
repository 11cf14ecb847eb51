import { type OpenApiDocument, type Reference, resolve } from '@keytally/contract/document';
import { type BoundedSchema, largestValue } from './largest-value.ts';

/** A list of at most so many bytes needs no other limit. */
const LARGEST_BYTES = 4 * 1024 ** 2;

interface LimitSchema {
  readonly maximum?: number;
  readonly default?: number;
}

/** A parameter of a query or a member of a body. */
interface Named {
  readonly name: string;
  readonly schema: LimitSchema | Reference;
}

type OperationOf = NonNullable<OpenApiDocument['paths'][string]['get']>;

/**
 * The operations whose good answer in JSON has a list that nothing in the document bounds: neither pages, of a size that the document
 * limits whatever the caller says, nor the schema.
 */
export function unboundedAnswers(document: OpenApiDocument): string[] {
  return Object.values(document.paths).flatMap(({ parameters: _, ...methods }) =>
    Object.values(methods).flatMap((operation: OperationOf) =>
      isUnbounded(document, operation) ? operation.operationId : [],
    ),
  );
}

function isUnbounded(document: OpenApiDocument, operation: OperationOf): boolean {
  const answer = operation.responses[200];
  const media = answer && resolve(document, answer).content?.['application/json'];
  if (media === undefined || !hasList(document, media.schema)) return false;
  return largestValue(document, media.schema) > LARGEST_BYTES && !isPaged(document, operation);
}

/** Whether a value may have a list in it, or an object with any names. */
function hasList(document: object, schema: object, within: ReadonlySet<object> = new Set()): boolean {
  const found = resolve<BoundedSchema>(document, schema);
  if (within.has(found)) return false;
  const { items, properties = {}, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = found;
  if (items !== undefined || typeof additionalProperties === 'object') return true;
  const inside = new Set(within).add(found);
  const parts = [...Object.values(properties), ...oneOf, ...anyOf, ...allOf];
  return parts.some((part) => hasList(document, part, inside));
}

/** Whether a cursor leads on, and the size of a page has a maximum and, unless it must be said, a default. */
function isPaged(document: OpenApiDocument, { parameters = [], requestBody }: OperationOf): boolean {
  const query = parameters
    .map((parameter) => resolve(document, parameter))
    .filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  return [query, body ? membersOf(document, body) : []].some((named) => leadsOn(document, named));
}

function leadsOn(document: object, named: readonly (Named | { name: string; schema: object })[]): boolean {
  const sizes = named.filter(({ name }) => name === 'limit');
  const isSized = sizes.some(({ schema }) => {
    const { maximum, default: usual } = resolve<LimitSchema>(document, schema);
    return maximum !== undefined && usual !== undefined;
  });
  return isSized && named.some(({ name }) => name === 'cursor' || name.startsWith('startAt'));
}

function membersOf(document: object, body: object): Named[] {
  const { properties = {} } = resolve<{ properties?: Record<string, LimitSchema> }>(document, body);
  return Object.entries(properties).map(([name, schema]) => ({ name, schema }));
}
