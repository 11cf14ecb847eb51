/** The parts of Redocly's rule interface that the rules here use; it publishes no types for this version. */
export interface RuleContext {
  /** The location of the node, after resolving `$ref`. */
  location: Location;
  /** The location of the `$ref`, or of the node itself. */
  rawLocation: Location;
  rawNode: unknown;
  parent: unknown;
  key: string | number;
  type: { name: string };
  report(problem: { message: string; location?: Location }): void;
  /** The target of a `$ref`, or the node itself; `from` is the file with the `$ref`. */
  resolve<T>(node: T | Reference, from?: string): { node: T | undefined; location?: Location };
}

export interface Location {
  source: { absoluteRef: string };
  absolutePointer: string;
  child(path: string | number | (string | number)[]): Location;
  /** The key instead of the value. */
  key(): Location;
}

interface Reference {
  $ref: string;
}

/** Functions to call at each node of a type, perhaps only within nodes of another type. */
interface Visitor {
  [nodeType: string]: Visit | Visitor;
}

// Redocly calls each visit with nodes of the type that it is registered for, so each has its own parameter type.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Visit = (node: any, context: RuleContext) => void;

/** Called once per document, so that a rule can remember what it has seen. */
export type Rule = () => Visitor;

export type MaybeReference<T> = T | Reference;

/** The parts of a Schema Object that rules use. */
export interface Schema {
  [keyword: string]: unknown;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, MaybeReference<Schema>>;
  additionalProperties?: unknown;
  allOf?: MaybeReference<Schema>[];
}

export interface Operation {
  operationId?: string;
  summary?: string;
}

interface Header {
  schema?: Schema;
}

export interface Response {
  headers?: Record<string, MaybeReference<Header>>;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema?: MaybeReference<Schema>;
  example?: unknown;
  examples?: Record<string, unknown>;
}

export type Responses = Record<string, MaybeReference<Response>>;

export function isReference(node: unknown): node is Reference {
  return typeof node === 'object' && node !== null && '$ref' in node;
}
