import type { MediaType, OpenApiDocument, Operation, Parameter } from '@keytally/contract/document';
import { resolve } from '@keytally/contract/reference';
import type { Fault, Formats } from './fault.ts';
import { faultsWith } from './faults.ts';
import type { ReadQuery } from './head/query.ts';
import { type JsonSchema, typesOf } from './json-schema.ts';
import { missing } from './sentences.ts';
import { unknownName } from './unknown-names.ts';

/** The parts of a request that can be wrong. */
export interface RequestParts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: ReadQuery;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it was parsed; text, if it is not JSON. Undefined if there is none. */
  readonly body?: unknown;
  /** The media type of the body, without parameters. */
  readonly contentType?: string | undefined;
}

/** Where a parameter is. */
type RequestPart = 'path' | 'query' | 'header';

type Given = Readonly<Record<string, unknown>>;

/** Creates the function that finds what is wrong with a request of an operation. */
export function requestFaults(
  document: OpenApiDocument,
  formats: Formats,
): (operation: Operation, request: RequestParts) => Generator<Fault, void> {
  const faults = faultsWith(document, formats);

  function* ofParameters(operation: Operation, place: RequestPart, given: Given) {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    for (const parameter of parameters) {
      const { name, required } = parameter;
      const schema = resolve<JsonSchema>(document, parameter.schema);
      const pointer = `/${place}/${name}`;
      const key = place === 'header' ? name.toLowerCase() : name;
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      if (value !== undefined) yield* ofParameter(schema, value, pointer);
      else if (required) yield { pointer, keyword: 'required', message: missing(schema) };
    }
    if (place === 'query') yield* unknownQueries(parameters, given);
  }

  function* ofParameter(schema: JsonSchema, value: unknown, pointer: string): Generator<Fault, void> {
    if (Array.isArray(value)) yield { pointer, keyword: 'type', message: 'is given more than once' };
    else if (typeof value !== 'string') yield* faults(schema, value, pointer);
    else {
      const read = readAs(schema, value);
      if (read === undefined) yield { pointer, keyword: 'type', message: unreadable(schema) };
      else yield* faults(schema, read, pointer);
    }
  }

  return function* (operation, { path, query, headers, body, contentType }) {
    yield* ofParameters(operation, 'path', path);
    yield* query.faults;
    yield* ofParameters(operation, 'query', query.parameters);
    yield* ofParameters(operation, 'header', headers);
    const media = operation.requestBody?.content[contentType ?? ''];
    if (media !== undefined && body !== undefined) yield* faults(schemaOfBody(operation, media), body);
  };

  function schemaOfBody(operation: Operation, media: MediaType): JsonSchema {
    const schema = resolve<JsonSchema>(document, media.schema);
    return operation['x-judges-records'] ? withoutItems(schema) : schema;
  }
}

/** The schema of a batch whose records may be anything: each of them gets a verdict of its own. */
function withoutItems({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const lists = Object.entries(properties).map(([name, property]) => [name, { ...property, items: {} }]);
  return { ...schema, properties: Object.fromEntries(lists) };
}

function* unknownQueries(parameters: readonly Parameter[], given: Given): Generator<Fault, void> {
  const known = parameters.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) yield unknownName(name, { known, parent: '/query', noun: 'parameter' });
  }
}

/** Decimal digits and nothing else; more than any bound of the contract has, and no longer, so that a number is read exactly. */
const INTEGER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Reads the text of a parameter as its schema asks; undefined if it can't be read as that. */
function readAs(schema: JsonSchema, text: string): unknown {
  const [type] = typesOf(schema);
  if (type === 'integer') return INTEGER.test(text) ? Number(text) : undefined;
  if (type === 'number') return NUMBER.test(text) ? Number(text) : undefined;
  if (type === 'boolean') return /^(true|false)$/.test(text) ? text === 'true' : undefined;
  return text;
}

/** All of a query is text, so nothing is said of quotation marks. */
function unreadable(schema: JsonSchema): string {
  const [type] = typesOf(schema);
  if (type === 'boolean') return 'must be true or false';
  return `must be ${type === 'integer' ? 'a whole number' : 'a number'} of at most 15 decimal digits`;
}
