import {
  type Change,
  change,
  compareMembers,
  compareUnknown,
  keysOf,
  narrower,
  type Side,
  wider,
} from './change.ts';
import {
  areEqual,
  canonicalText,
  child,
  childPair,
  childrenOf,
  membersOf,
  type Pair,
  type Place,
} from './place.ts';

/** The other parts of the conjunction that a schema belongs to: values that they forbid do not count. */
export interface Fellows {
  readonly before: readonly Place[];
  readonly after: readonly Place[];
}

/** What the comparison of a keyword needs from the comparison of schemas. */
export interface SchemaComparison {
  readonly side: Side;
  /** Compares two schemas within those compared now, each pair of places once. */
  compare(pair: Pair, fellows?: Fellows): Change[];
  /** Compares two lists of schemas of which a value fits one. */
  compareOptions(before: readonly Place[], after: readonly Place[]): Change[];
}

/** Compares two schemas by one keyword or by several that say one thing together. */
type CompareKeyword = (pair: Pair, comparison: SchemaComparison, fellows: Fellows) => Change[];

const keywords: Readonly<Record<string, CompareKeyword>> = {
  type: compareTypes,
  enum: compareValues,
  const: compareValues,
  'x-extensible-enum': compareKnownValues,
  default: compareDefaults,
  ...keywordsOf(['maximum', 'exclusiveMaximum'], (name) => compareBounds(name, Number.POSITIVE_INFINITY)),
  ...keywordsOf(['maxLength', 'maxItems', 'maxProperties'], (name) =>
    compareBounds(name, Number.POSITIVE_INFINITY),
  ),
  ...keywordsOf(['minimum', 'exclusiveMinimum'], (name) => compareBounds(name, Number.NEGATIVE_INFINITY)),
  ...keywordsOf(['minLength', 'minItems', 'minProperties'], (name) => compareBounds(name, 0)),
  ...keywordsOf(['pattern', 'format', 'multipleOf'], compareConditions),
  uniqueItems: compareUniqueness,
  properties: compareProperties('properties'),
  patternProperties: compareProperties('patternProperties'),
  required: compareRequired,
  ...keywordsOf(['additionalProperties', 'propertyNames', 'items'], compareInner),
  ...keywordsOf(['oneOf', 'anyOf'], compareUnions),
};

/** Compares two schemas keyword by keyword, except `$ref` and `allOf`. Unknown keywords count as breaking. */
export function compareKeywords(pair: Pair, comparison: SchemaComparison, fellows: Fellows): Change[] {
  const known = new Set(keysOf(pair).flatMap((key) => keywords[key] ?? []));
  return [
    ...[...known].flatMap((compareKeyword) => compareKeyword(pair, comparison, fellows)),
    ...compareUnknown(pair, [...Object.keys(keywords), '$ref', 'allOf']),
  ];
}

function keywordsOf(names: readonly string[], comparing: (name: string) => CompareKeyword) {
  return Object.fromEntries(names.map((name) => [name, comparing(name)]));
}

/** `number` is split into integers and fractions, so that it includes `integer`. */
const TYPES = ['null', 'boolean', 'object', 'array', 'string', 'integer', 'fraction'];

function compareTypes(pair: Pair, { side }: SchemaComparison): Change[] {
  const [before, after] = [typesOf(pair.before), typesOf(pair.after)];
  const types = childPair(pair, 'type');
  const what = `type ${shown(types.before)} became ${shown(types.after)}`;
  return [
    ...(before.some((type) => !after.includes(type)) ? [narrower(side, types.after, what)] : []),
    ...(after.some((type) => !before.includes(type)) ? [wider(side, types.after, what)] : []),
  ];
}

/** The types that a schema accepts, by its `type` and by the values that it names. */
function typesOf(place: Place): string[] {
  const { type } = membersOf(place);
  const declared = type === undefined ? TYPES : [type].flat().flatMap(withFractions);
  const values = allowedValues(place)?.map(typeOfValue);
  return declared.filter((one) => values === undefined || values.includes(one));
}

function withFractions(type: unknown): string[] {
  return type === 'number' ? ['integer', 'fraction'] : [String(type)];
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return typeof value;
}

function compareValues({ before, after }: Pair, { side }: SchemaComparison, fellows: Fellows): Change[] {
  const [allowed, allowedNow] = [textsOfValues(before), textsOfValues(after)];
  const place = placeOfValues(after) ?? placeOfValues(before) ?? after;
  if (allowed === undefined && allowedNow === undefined) return [];
  if (allowed === undefined) return [narrower(side, place, `only ${allowedNow?.join(', ')} are allowed now`)];
  if (allowedNow === undefined)
    return [wider(side, place, `more than ${allowed.join(', ')} are allowed now`)];
  return [
    ...allowed
      .filter((value) => !allowedNow.includes(value) && allLetThrough(fellows.before, value))
      .map((value) => narrower(side, place, `the value ${value} is gone`)),
    ...allowedNow
      .filter((value) => !allowed.includes(value) && allLetThrough(fellows.after, value))
      .map((value) => wider(side, place, `the value ${value} is new`)),
  ];
}

/** Callers know that more values may come. One that is gone is no longer taken in a request. */
function compareKnownValues(pair: Pair, { side }: SchemaComparison): Change[] {
  const { before, after } = childPair(pair, 'x-extensible-enum');
  const [known, knownNow] = [before, after].map((place) =>
    childrenOf(place).map(({ value }) => canonicalText(value)),
  ) as [string[], string[]];
  if (before.value === undefined || after.value === undefined)
    return [change('patch', after, 'x-extensible-enum changed', side)];
  return [
    ...known
      .filter((value) => !knownNow.includes(value))
      .map((value) =>
        change(side === 'request' ? 'major' : 'minor', after, `the value ${value} is gone`, side),
      ),
    ...knownNow
      .filter((value) => !known.includes(value))
      .map((value) => change('minor', after, `the value ${value} is new`, side)),
  ];
}

/** The values that `enum` or `const` allow; `undefined` if there is neither. */
function allowedValues(place: Place): unknown[] | undefined {
  const members = membersOf(place);
  const named = 'enum' in members ? (Object.values(members.enum as object) as unknown[]) : undefined;
  if (!('const' in members)) return named;
  const constant = canonicalText(members.const);
  return named === undefined ? [members.const] : named.filter((value) => canonicalText(value) === constant);
}

function textsOfValues(place: Place): string[] | undefined {
  return allowedValues(place)?.map(canonicalText);
}

function allLetThrough(fellows: readonly Place[], value: string): boolean {
  return fellows.every((fellow) => textsOfValues(fellow)?.includes(value) ?? true);
}

function placeOfValues(place: Place): Place | undefined {
  return ['const', 'enum'].map((key) => child(place, key)).find(({ value }) => value !== undefined);
}

/** In a request a default is a promise to callers that leave the field out; in a response it only explains. */
function compareDefaults(pair: Pair, { side }: SchemaComparison): Change[] {
  const defaults = childPair(pair, 'default');
  if (areEqual(defaults)) return [];
  const what = `default ${shown(defaults.before)} became ${shown(defaults.after)}`;
  if (side === 'response') return [change('patch', defaults.after, what, side)];
  return [change(defaults.before.value === undefined ? 'minor' : 'major', defaults.after, what, side)];
}

/** Compares a bound; `absent` is the value that means no bound. */
function compareBounds(name: string, absent: number): CompareKeyword {
  return (pair, { side }) => {
    const bounds = childPair(pair, name);
    const [before, after] = [bounds.before, bounds.after].map(({ value }) => Number(value ?? absent));
    if (before === undefined || after === undefined || before === after) return [];
    const isWider = name.toLowerCase().includes('max') ? after > before : after < before;
    const what = `${name} ${shown(bounds.before)} became ${shown(bounds.after)}`;
    return [isWider ? wider(side, bounds.after, what) : narrower(side, bounds.after, what)];
  };
}

/** Compares a condition for which it is unknown whether another one is stricter. */
/** Formats that only tell a generator which type of number to choose; the same values fit. */
const HINTS: readonly unknown[] = ['int64', 'double'];

function compareConditions(name: string): CompareKeyword {
  return (pair, { side }) => {
    const conditions = childPair(pair, name);
    if (areEqual(conditions)) return [];
    const { before, after } = conditions;
    if ([before, after].every(({ value }) => value === undefined || HINTS.includes(value))) return [];
    const what = `${name} ${shown(before)} became ${shown(after)}`;
    if (before.value === undefined) return [narrower(side, after, what)];
    if (after.value === undefined) return [wider(side, after, what)];
    return [change('major', after, what, side)];
  };
}

function compareUniqueness(pair: Pair, { side }: SchemaComparison): Change[] {
  const { before, after } = childPair(pair, 'uniqueItems');
  if ((before.value ?? false) === (after.value ?? false)) return [];
  return after.value === true
    ? [narrower(side, after, 'the items must be unique now')]
    : [wider(side, after, 'the items need not be unique any more')];
}

/** A new field in a response breaks nobody: callers ignore unknown fields. */
function compareProperties(keyword: 'properties' | 'patternProperties'): CompareKeyword {
  return (pair, { side, compare }, fellows) =>
    compareMembers(childPair(pair, keyword), {
      gone: (place, name) => [change('major', place, `the property ${name} is gone`, side)],
      added: (place, name) => [
        change('minor', place, `the property ${name} is new`, side),
        ...compareWithMap(pair.before, place, compare),
      ],
      kept: (properties, name) => compare(properties, propertyOf(fellows, keyword, name)),
    });
}

function propertyOf({ before, after }: Fellows, keyword: string, name: string): Fellows {
  const property = (fellow: Place) => child(child(fellow, keyword), name);
  return { before: before.map(property), after: after.map(property) };
}

/** A new named property may have been sent before as an additional property, which had to fit that schema. */
function compareWithMap(before: Place, after: Place, compare: SchemaComparison['compare']): Change[] {
  const others = child(before, 'additionalProperties');
  return Object.keys(membersOf(others)).length === 0 ? [] : compare({ before: others, after });
}

function compareRequired(pair: Pair, { side }: SchemaComparison): Change[] {
  const { before, after } = childPair(pair, 'required');
  const [names, namesNow] = [before, after].map((place) => childrenOf(place).map(({ value }) => value));
  return [
    ...(namesNow ?? [])
      .filter((name) => !names?.includes(name))
      .map((name) => narrower(side, after, `the property ${name} is required now`)),
    ...(names ?? [])
      .filter((name) => !namesNow?.includes(name))
      .map((name) => wider(side, after, `the property ${name} may be missing now`)),
  ];
}

/** Compares a keyword whose value is a schema; if absent, it accepts everything. */
function compareInner(name: string): CompareKeyword {
  return (pair, { compare }) => compare(childPair(pair, name));
}

function compareUnions(name: string): CompareKeyword {
  return (pair, { side, compareOptions }) => {
    const { before, after } = childPair(pair, name);
    if (before.value === undefined) return [narrower(side, after, 'it must be one of these options now')];
    if (after.value === undefined)
      return [wider(side, before, 'it need not be one of these options any more')];
    return compareOptions(childrenOf(before), childrenOf(after));
  };
}

function shown({ value }: Place): string {
  return value === undefined ? 'none' : canonicalText(value);
}
