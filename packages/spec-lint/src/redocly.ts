/** The parts of Redocly's rule interface that the rules here use; it publishes no types for this version. */
export interface RuleContext {
  /** Where the node stands, after `$ref`. */
  location: Location;
  /** Where the node was named, before `$ref`. */
  rawLocation: Location;
  rawNode: unknown;
  parent: unknown;
  key: string | number;
  type: { name: string };
  report(problem: { message: string; location?: Location }): void;
  /** What a `$ref` names, or the node itself without one; `from` is the file that the `$ref` stands in. */
  resolve<T>(node: T | Reference, from?: string): { node: T | undefined; location?: Location };
}

export interface Location {
  source: { absoluteRef: string };
  absolutePointer: string;
  child(path: string | number | (string | number)[]): Location;
  /** The key instead of the value. */
  key(): Location;
}

export interface Reference {
  $ref: string;
}

/** What is done at each node of a type, perhaps only within nodes of another type. */
export interface Visitor {
  [nodeType: string]: Visit | Visitor;
}

// Redocly calls every visit with a node of the type that it is registered for, so each names its own.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Visit = (node: any, context: RuleContext) => void;

/** Called once per document, so that a rule can remember what it has seen. */
export type Rule = () => Visitor;

export type MaybeReference<T> = T | Reference;

/** A Schema Object as far as rules look into it. */
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

export interface Response {
  headers?: Record<string, unknown>;
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
