import { type Change, change, compareMembers, compareText, compareUnknown, type Side } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';
import {
  areEqual,
  canonicalText,
  child,
  childPair,
  childrenOf,
  type Members,
  membersOf,
  type Pair,
  type Place,
  resolved,
  resolvedPair,
  rootOf,
} from './place.ts';

/** An operation and its Path Item, whose parameters it inherits. */
interface OperationPair {
  readonly item: Pair;
  readonly operation: Pair;
}

/** Compares one operation before and after. */
export function compareOperations({ item, operation }: OperationPair): Change[] {
  return [
    ...compareText(operation),
    ...compareName(childPair(operation, 'operationId')),
    ...compareBodyLimits(childPair(operation, 'x-body-limit')),
    ...compareParameters(item, operation),
    ...compareRequestBodies(resolvedPair(childPair(operation, 'requestBody'))),
    ...compareMembers(childPair(operation, 'responses'), {
      gone: (place, status) => [change('major', place, `the status ${status} is gone`)],
      added: addedStatus,
      kept: (response) => compareResponses(resolvedPair(response)),
    }),
    ...compareSecurity(operation),
    ...compareUnknown(operation, [
      'operationId',
      'parameters',
      'requestBody',
      'responses',
      'security',
      'x-access',
    ]),
  ];
}

/** Generated clients name their methods after it. */
function compareName(ids: Pair): Change[] {
  if (areEqual(ids)) return [];
  return [change('major', ids.after, `operationId ${ids.before.value} became ${ids.after.value}`)];
}

/** The extension `x-body-limit`: maximum size of a body in bytes. */
function compareBodyLimits(limits: Pair): Change[] {
  const [before, after] = [limits.before, limits.after].map(({ value }) => Number(value ?? Infinity));
  if (before === undefined || after === undefined || before === after) return [];
  return [change(after < before ? 'major' : 'minor', limits.after, `${before} bytes became ${after} bytes`)];
}

function compareParameters(item: Pair, operation: Pair): Change[] {
  const pair = {
    before: parametersOf(item.before, operation.before),
    after: parametersOf(item.after, operation.after),
  };
  const names = Object.keys({ ...pair.before, ...pair.after });
  return names.flatMap((name) => {
    const [before, after] = [pair.before[name], pair.after[name]];
    if (before === undefined) return after === undefined ? [] : [addedInput(after, `the parameter ${name}`)];
    if (after === undefined) return [change('major', before, `the parameter ${name} is gone`)];
    return compareParameter({ before, after });
  });
}

/** The parameters by location and name; those of the operation override those of its path. */
function parametersOf(item: Place, operation: Place): Record<string, Place> {
  const places = [item, operation].flatMap((owner) => childrenOf(child(owner, 'parameters')).map(resolved));
  return Object.fromEntries(
    places.map((place) => {
      const { in: where, name } = membersOf(place);
      return [`${where} ${name}`, place];
    }),
  );
}

function compareParameter(parameter: Pair): Change[] {
  return [
    ...compareText(parameter),
    ...compareNeed(parameter),
    ...compareSchemas(childPair(parameter, 'schema'), 'request'),
    ...compareUnknown(parameter, ['in', 'name', 'required', 'schema']),
  ];
}

function compareRequestBodies(body: Pair): Change[] {
  if (body.before.value === undefined) {
    return body.after.value === undefined ? [] : [addedInput(body.after, 'the body')];
  }
  if (body.after.value === undefined) return [change('major', body.before, 'the body is gone')];
  return [
    ...compareText(body),
    ...compareNeed(body),
    ...compareContents(body, 'request'),
    ...compareUnknown(body, ['content', 'required']),
  ];
}

function addedInput(place: Place, what: string): Change {
  const isRequired = membersOf(place).required === true;
  return isRequired
    ? change('major', place, `${what} is new and required`)
    : change('minor', place, `${what} is new`);
}

function compareNeed(input: Pair): Change[] {
  const { before, after } = childPair(input, 'required');
  if ((before.value ?? false) === (after.value ?? false)) return [];
  return after.value === true
    ? [change('major', after, 'it is required now')]
    : [change('minor', after, 'it may be left out now')];
}

/** Callers treat an unknown error status like x00 of its class (RFC 9110 section 15), so only a new success breaks. */
function addedStatus(place: Place, status: string): Change[] {
  return [change(/^[45]/.test(status) ? 'minor' : 'major', place, `the status ${status} is new`)];
}

function compareResponses(response: Pair): Change[] {
  return [
    ...compareText(response),
    ...compareMembers(childPair(response, 'headers'), {
      gone: (place, name) => [change('major', place, `the header ${name} is gone`)],
      added: (place, name) => [change('minor', place, `the header ${name} is new`)],
      kept: (header) => compareHeader(resolvedPair(header)),
    }),
    ...compareContents(response, 'response'),
    ...compareUnknown(response, ['content', 'headers']),
  ];
}

function compareHeader(header: Pair): Change[] {
  const { before, after } = childPair(header, 'required');
  const isPromised = (place: Place) => place.value === true;
  return [
    ...compareText(header),
    ...(isPromised(before) && !isPromised(after) ? [change('major', after, 'it may be missing now')] : []),
    ...(isPromised(after) && !isPromised(before) ? [change('minor', after, 'it always comes now')] : []),
    ...compareSchemas(childPair(header, 'schema'), 'response'),
    ...compareUnknown(header, ['required', 'schema']),
  ];
}

function compareContents(holder: Pair, side: Side): Change[] {
  return compareMembers(childPair(holder, 'content'), {
    gone: (place, type) => [change('major', place, `the media type ${type} is gone`, side)],
    added: (place, type) => [change('minor', place, `the media type ${type} is new`, side)],
    kept: (media) => [
      ...compareText(media),
      ...compareSchemas(childPair(media, 'schema'), side),
      ...compareUnknown(media, ['schema']),
    ],
  });
}

/** Each security requirement is an alternative. */
function compareSecurity(operation: Pair): Change[] {
  const { before, after } = childPair(operation, 'security');
  const [ways, waysNow] = [waysIn(operation.before), waysIn(operation.after)];
  const isOpen = (way: string) => waysNow.some((now) => [ANYBODY, way, withAnyAccess(way)].includes(now));
  const gone = ways.filter((way) => !isOpen(way));
  return [
    ...gone.map((way) => change('major', before, `the way in ${way} is gone`)),
    ...waysNow
      .filter((way) => !ways.includes(way))
      .map((way) => change('minor', after, `the way in ${way} is new`)),
  ];
}

/** An administration key has every access, so it needs none. */
const HAS_EVERY_ACCESS = 'AdministrationAccess';

/** The extension `x-access` says of the other schemes what their scopes said before. */
function withAccess(requirement: Members, access: unknown): Members {
  if (access === undefined || access === 'any') return requirement;
  const named = Object.keys(requirement).filter((scheme) => scheme !== HAS_EVERY_ACCESS);
  return { ...requirement, ...Object.fromEntries(named.map((scheme) => [scheme, [access]])) };
}

function withAnyAccess(way: string): string {
  return way.replaceAll(/\[[^\]]*\]/g, '[]');
}

const ANYBODY = '{}';

function waysIn(operation: Place): string[] {
  const own = child(operation, 'security');
  const requirements = own.value === undefined ? child(rootOf(operation.document), 'security') : own;
  const access = child(operation, 'x-access').value;
  const ways = childrenOf(requirements).map((way) => canonicalText(withAccess(membersOf(way), access)));
  return ways.length === 0 ? [ANYBODY] : ways;
}
