import { type Change, compareText, isText, narrower, type Side, wider } from './change.ts';
import { matchSchemas } from './match-schemas.ts';
import { child, childrenOf, membersOf, type Pair, type Place, resolved } from './place.ts';
import { compareKeywords, type Fellows, type SchemaComparison } from './schema-keywords.ts';

/**
 * Compares two schemas (JSON Schema 2020-12, as in OpenAPI 3.1) by the values that they accept.
 *
 * A `oneOf` is treated like an `anyOf`, as if its options could not overlap: it is not noticed if an option that accepts
 * more begins to overlap with another.
 */
export function compareSchemas(pair: Pair, side: Side): Change[] {
  const seen = new Set<string>();
  const comparison: SchemaComparison = {
    side,
    compare: (inner, fellows = ALONE) => {
      const places = [inner.before, inner.after, ...fellows.before, ...fellows.after];
      const key = places.map(({ pointer }) => pointer).join(' ');
      if (seen.has(key)) return [];
      seen.add(key);
      return [...compareText(inner), ...compareWhole(inner, comparison, fellows)];
    },
    compareOptions: (before, after) => compareOptions(before, after, comparison),
  };
  return comparison.compare(pair);
}

const ALONE: Fellows = { before: [], after: [] };

function compareWhole(pair: Pair, comparison: SchemaComparison, fellows: Fellows): Change[] {
  const { before, after } = pair;
  const { side } = comparison;
  if (before.value === false && after.value === false) return [];
  if (before.value === false) return [wider(side, after, 'nothing was allowed here, now something is')];
  if (after.value === false) return [narrower(side, after, 'nothing is allowed here any more')];
  return compareParts(pair, comparison, fellows);
}

/** A schema is the conjunction of its own keywords, the target of its `$ref`, and its `allOf`. */
function compareParts(whole: Pair, comparison: SchemaComparison, inherited: Fellows): Change[] {
  const [before, after] = [subschemaPlaces(whole.before), subschemaPlaces(whole.after)];
  const all = {
    before: [...before, ...inherited.before.flatMap(subschemaPlaces)],
    after: [...after, ...inherited.after.flatMap(subschemaPlaces)],
  };
  if (before.length <= 1 && after.length <= 1) {
    const only = { before: before[0] ?? whole.before, after: after[0] ?? whole.after };
    return comparePart(only, comparison, fellowsOf(only, all));
  }
  const { kept, gone, added } = matchSchemas(before, after);
  return [
    ...kept.flatMap((pair) => comparePart(pair, comparison, fellowsOf(pair, all))),
    ...gone.map((place) => wider(comparison.side, place, 'this condition is gone')),
    ...added.map((place) => narrower(comparison.side, place, 'this condition is new')),
  ];
}

function fellowsOf(pair: Pair, all: Fellows): Fellows {
  return {
    before: all.before.filter((part) => part !== pair.before),
    after: all.after.filter((part) => part !== pair.after),
  };
}

function subschemaPlaces(place: Place): Place[] {
  return [
    ...(conditionsOf(place).length > 0 ? [place] : []),
    ...('$ref' in membersOf(place) ? subschemaPlaces(resolved(place)) : []),
    ...childrenOf(child(place, 'allOf')).flatMap(subschemaPlaces),
  ];
}

/** The keywords of a schema that a value can fail, without those that make it a conjunction. */
function conditionsOf(place: Place): string[] {
  return Object.keys(membersOf(place)).filter(
    (key) => !['$ref', 'allOf', 'default', 'deprecated'].includes(key) && !isText(key),
  );
}

function comparePart(pair: Pair, comparison: SchemaComparison, fellows: Fellows): Change[] {
  const { before, after } = pair;
  const isBetweenUnions = isUnion(before) || isUnion(after);
  const isCondition = conditionsOf(before).length > 0 && conditionsOf(after).length > 0;
  return [
    ...compareText(pair),
    ...(isBetweenUnions && isCondition
      ? compareOptions(optionsOf(before), optionsOf(after), comparison)
      : compareKeywords(pair, comparison, fellows)),
  ];
}

/** Whether a schema is only a union. */
function isUnion(place: Place): boolean {
  const [keyword = '', ...others] = conditionsOf(place);
  return others.length === 0 && ['oneOf', 'anyOf'].includes(keyword);
}

/** The options of a union; any other schema is its own only option. */
function optionsOf(place: Place): Place[] {
  if (!isUnion(place)) return [place];
  return [...childrenOf(child(place, 'oneOf')), ...childrenOf(child(place, 'anyOf'))];
}

function compareOptions(
  before: readonly Place[],
  after: readonly Place[],
  { side, compare }: SchemaComparison,
): Change[] {
  const { kept, gone, added } = matchSchemas(before, after);
  return [
    ...kept.flatMap((pair) => compare(pair)),
    ...gone.map((place) => narrower(side, place, 'this option is gone')),
    ...added.map((place) => wider(side, place, 'this option is new')),
  ];
}
