/** A place in an OpenAPI document, which may be empty, with its JSON Pointer (RFC 6901). */
export interface Place {
  readonly document: unknown;
  readonly pointer: string;
  /** `undefined` if there is nothing at this place. */
  readonly value: unknown;
}

/** The same place in the document before and after its change. */
export interface Pair {
  readonly before: Place;
  readonly after: Place;
}

export type Members = Readonly<Record<string, unknown>>;

/** The whole of a document. */
export function rootOf(document: unknown): Place {
  return { document, pointer: '', value: document };
}

/** The place of a member of an object or an element of an array, even if it does not exist. */
export function child({ document, pointer, value }: Place, key: string): Place {
  const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
  const holder = isHolder(value) && Object.hasOwn(value, key) ? (value as Members) : {};
  return { document, pointer: `${pointer}/${step}`, value: holder[key] };
}

/** Both children of a pair. */
export function childPair({ before, after }: Pair, key: string): Pair {
  return { before: child(before, key), after: child(after, key) };
}

/** The members of the object or array at a place; empty for anything else. */
export function membersOf({ value }: Place): Members {
  return isHolder(value) ? (value as Members) : {};
}

/** The children of an object or array. */
export function childrenOf(place: Place): Place[] {
  return Object.keys(membersOf(place)).map((key) => child(place, key));
}

/** Follows the `$ref` at a place, and further ones; returns the place itself if there is none. */
export function resolved(place: Place): Place {
  const { $ref } = membersOf(place);
  return typeof $ref === 'string' ? resolved(follow(place.document, $ref)) : place;
}

/** Follows the `$ref`s of both places. */
export function resolvedPair({ before, after }: Pair): Pair {
  return { before: resolved(before), after: resolved(after) };
}

/** Whether both places have equal values; the order of members does not matter. */
export function areEqual({ before, after }: Pair): boolean {
  const isSameText = JSON.stringify(before.value) === JSON.stringify(after.value);
  return isSameText || canonicalText(before.value) === canonicalText(after.value);
}

/** A text that only equal values share. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, node: unknown) => sorted(node)) ?? 'nothing';
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function follow(document: unknown, reference: string): Place {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  const found = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(child, rootOf(document));
  if (!reference.startsWith('#') || found.value === undefined) {
    throw new TypeError(`${reference} points nowhere: compare bundled documents`);
  }
  return found;
}

function sorted(node: unknown): unknown {
  if (!isHolder(node) || Array.isArray(node)) return node;
  return Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
