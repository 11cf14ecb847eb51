/** A node of an OpenAPI document, or where one would stand, with its JSON Pointer (RFC 6901). */
export interface Place {
  readonly document: unknown;
  readonly pointer: string;
  /** `undefined` when nothing stands here. */
  readonly value: unknown;
}

/** The same place in the document before and after its change. */
export interface Pair {
  readonly before: Place;
  readonly after: Place;
}

type Members = Readonly<Record<string, unknown>>;

/** The whole of a document. */
export function rootOf(document: unknown): Place {
  return { document, pointer: '', value: document };
}

/** What stands under a key of an object or an index of an array; the place is there even when nothing is. */
export function child({ document, pointer, value }: Place, key: string): Place {
  const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
  const holder = isHolder(value) && Object.hasOwn(value, key) ? (value as Members) : {};
  return { document, pointer: `${pointer}/${step}`, value: holder[key] };
}

/** Both children of a pair. */
export function childPair({ before, after }: Pair, key: string): Pair {
  return { before: child(before, key), after: child(after, key) };
}

/** The members of the object or array at a place; none when it is neither. */
export function membersOf({ value }: Place): Members {
  return isHolder(value) ? (value as Members) : {};
}

/** The children of an object or array. */
export function childrenOf(place: Place): Place[] {
  return Object.keys(membersOf(place)).map((key) => child(place, key));
}

/** What the place's `$ref` names, however many there are in a row; itself without one. */
export function resolved(place: Place): Place {
  const { $ref } = membersOf(place);
  return typeof $ref === 'string' ? resolved(follow(place.document, $ref)) : place;
}

/** What both places of a pair stand for. */
export function resolvedPair({ before, after }: Pair): Pair {
  return { before: resolved(before), after: resolved(after) };
}

/** Whether both places hold the same; objects that differ in the order of their members do not count as different. */
export function areEqual({ before, after }: Pair): boolean {
  const isSameText = JSON.stringify(before.value) === JSON.stringify(after.value);
  return isSameText || textOf(before.value) === textOf(after.value);
}

/** A value as text that is the same for equal values. */
export function textOf(value: unknown): string {
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
