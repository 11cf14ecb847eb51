import {
  type Bump,
  type Change,
  change,
  compareMembers,
  compareText,
  compareUnknown,
  keysOf,
} from './change.ts';
import { compareOperations } from './compare-operations.ts';
import { areEqual, child, childPair, childrenOf, membersOf, type Pair, type Place, rootOf } from './place.ts';

/** A change and the operations that it affects; none if it affects the whole document. */
export interface Difference extends Change {
  readonly operations: readonly string[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const BUMPS: readonly Bump[] = ['major', 'minor', 'patch'];

/**
 * The changes for callers between two bundled OpenAPI 3.1 documents, breaking ones first.
 *
 * @throws TypeError if a reference does not resolve within its document
 */
export function compareDocuments(before: unknown, after: unknown): Difference[] {
  const pair = { before: rootOf(before), after: rootOf(after) };
  const changes = [
    ...compareSurroundings(pair).map((one) => ({ ...one, operations: [] })),
    ...comparePaths(childPair(pair, 'paths')),
  ];
  return BUMPS.flatMap((bump) => gather(changes.filter((one) => one.bump === bump)));
}

/** The greatest bump that any difference needs; `undefined` without differences. */
export function greatestBump(differences: readonly Difference[]): Bump | undefined {
  return BUMPS.find((bump) => differences.some((difference) => difference.bump === bump));
}

function compareSurroundings(pair: Pair): Change[] {
  const info = childPair(pair, 'info');
  const components = childPair(pair, 'components');
  return [
    ...compareText(pair),
    ...compareText(info),
    ...compareUnknown(info, ['version']),
    ...compareServers(childPair(pair, 'servers')),
    ...compareMembers(childPair(components, 'securitySchemes'), {
      gone: (place, name) => [change('major', place, `the security scheme ${name} is gone`)],
      added: (place, name) => [change('minor', place, `the security scheme ${name} is new`)],
      kept: (scheme) => [...compareText(scheme), ...compareUnknown(scheme, [])],
    }),
    ...compareNames(childPair(components, 'schemas')),
    ...compareExamples(childPair(components, 'examples')),
    ...compareUnknown(pair, ['components', 'info', 'paths', 'security', 'servers']),
  ];
}

function compareServers({ before, after }: Pair): Change[] {
  const [urls, urlsNow] = [before, after].map((servers) => childrenOf(servers).map(urlOf));
  return [
    ...(urls ?? [])
      .filter((url) => !urlsNow?.includes(url))
      .map((url) => change('major', before, `the server ${url} is gone`)),
    ...(urlsNow ?? [])
      .filter((url) => !urls?.includes(url))
      .map((url) => change('minor', after, `the server ${url} is new`)),
  ];
}

function urlOf(server: Place): unknown {
  return membersOf(server).url;
}

/** Compares only names of schemas, which generated code uses for types. Their content is compared where it is used. */
function compareNames(schemas: Pair): Change[] {
  return compareMembers(schemas, {
    gone: (place, name) => [change('major', place, `the name ${name} of a schema is gone`)],
    added: (place, name) => [change('minor', place, `the name ${name} of a schema is new`)],
    kept: () => [],
  });
}

function compareExamples(examples: Pair): Change[] {
  return keysOf(examples)
    .map((name) => childPair(examples, name))
    .filter((pair) => !areEqual(pair))
    .map(({ after }) => change('patch', after, 'the example changed'));
}

function comparePaths(paths: Pair): Difference[] {
  return keysOf(paths).flatMap((path) => {
    const item = childPair(paths, path);
    const methods = keysOf(item).filter((key) => METHODS.includes(key));
    const ofItem = [...compareText(item), ...compareUnknown(item, [...METHODS, 'parameters'])];
    return [
      ...ofItem.map((one) => ({ ...one, operations: [path] })),
      ...methods.flatMap((method) => compareMethod(item, method, path)),
    ];
  });
}

function compareMethod(item: Pair, method: string, path: string): Difference[] {
  const operation = childPair(item, method);
  const { before, after } = operation;
  const name = `${method.toUpperCase()} ${path}`;
  const what = before.value === undefined ? after : before;
  const id = child(what, 'operationId').value;
  const operations = [typeof id === 'string' ? id : name];
  return changesOf({ item, operation }, name).map((one) => ({ ...one, operations }));
}

function changesOf({ item, operation }: { item: Pair; operation: Pair }, name: string): Change[] {
  const { before, after } = operation;
  if (before.value === undefined) return [change('minor', after, `${name} is new`)];
  if (after.value === undefined) return [change('major', before, `${name} is gone`)];
  return compareOperations({ item, operation });
}

/** Merges equal changes of several operations into one difference. */
function gather(changes: readonly Difference[]): Difference[] {
  const same = Map.groupBy(changes, ({ pointer, what, side }) => JSON.stringify([pointer, what, side]));
  return [...same.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const operations = new Set([first, ...others].flatMap((one) => one.operations));
    return [{ ...first, operations: [...operations] }];
  });
}
