import { readFileSync } from 'node:fs';
import { withKnownValues } from './forms/known-values.ts';
import { type Reference, resolve } from './reference.ts';
import type { Access, OperationId, ProblemCode } from './vocabulary.ts';

export { withKnownValues } from './forms/known-values.ts';
export { referredSchemas } from './forms/referred-schemas.ts';
export { type Reference, resolve } from './reference.ts';

/** The parts of an OpenAPI 3.1 document that its readers here use. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
type SecurityRequirement = Readonly<Partial<Record<string, readonly string[]>>>;

/** What a caller needs to be allowed for an operation: an access, or `any`, which is that or none. */
export type NeededAccess = Access | 'any';

export interface PathItem extends Readonly<Partial<Record<Method, OperationObject>>> {
  readonly parameters?: readonly (Parameter | Reference)[];
}

interface OperationObject {
  readonly operationId: OperationId;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly SecurityRequirement[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Response | Reference>>;
  /** The access that a caller needs, with the product of the path if there is one. Scopes in `security` are for OAuth alone in OpenAPI 3.0, and many tools refuse others. */
  readonly 'x-access'?: NeededAccess;
  /** The product of the path must exist: it is looked up before the rest of the request is read. */
  readonly 'x-requires-product'?: boolean;
  /** The problem for a path parameter that can't be the id of anything; by default `no-such-path`. */
  readonly 'x-not-found'?: ProblemCode;
  /** The response must not be cached. */
  readonly 'x-no-store'?: boolean;
  /** A call over the socket of the data directory needs a token too, because the operation is about the key of the caller. */
  readonly 'x-needs-key'?: boolean;
  /** The access that is enough, too, if the query parameter `import` names an import. */
  readonly 'x-access-of-import'?: Access;
  /** Whether a POST or PATCH can be retried without further effect; for other methods HTTP says so. */
  readonly 'x-repeatable'?: boolean;
  /** It takes a secret in its path or body, and refuses networks that send many wrong ones. */
  readonly 'x-limits-wrong-secrets'?: boolean;
  /** The handler checks each record; before that only the envelope is checked. */
  readonly 'x-judges-records'?: boolean;
  /** The queue in which a call waits for its turn; none without it. */
  readonly 'x-queue'?: 'batches' | 'calls' | 'reports';
  /** Maximum size of the inflated body in bytes. */
  readonly 'x-body-limit'?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: object;
}

export interface Response {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown } | Reference>>;
}

/** The text of the bundled OpenAPI document, which `GET /openapi.json` returns. */
export const documentText: string = readFileSync(
  new URL('./generated/openapi.json', import.meta.url),
  'utf8',
);

/** The bundled OpenAPI document, with all values that are known. */
export const document: OpenApiDocument = withKnownValues(JSON.parse(documentText) as OpenApiDocument);

/** An operation with its path and method. */
export interface Operation extends OperationObject {
  readonly method: Method;
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** Every operation of the document in order, including the parameters of its path. */
export const operations: readonly Operation[] = listOperations(document);

function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const { parameters: shared = [], ...methods } = item;
    return Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method as Method,
      path,
      parameters: parametersOf(document, shared, operation.parameters),
    }));
  });
}

/** Those of a path but where the operation has one of the same name and place (OpenAPI 3.1, Operation Object). */
function parametersOf(
  document: OpenApiDocument,
  shared: readonly (Parameter | Reference)[],
  own: readonly (Parameter | Reference)[] = [],
): Parameter[] {
  const all = [...shared, ...own].map((parameter) => resolve(document, parameter));
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

/** Every header of an answer that an operation declares, and the time: a page of another origin may read them all. */
export const exposedHeaders: readonly string[] = [
  'Date',
  ...new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((response) => Object.keys(resolve(document, response).headers ?? {})),
    ),
  ),
];
