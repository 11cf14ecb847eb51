import { isText } from './change.ts';
import { canonicalText, childrenOf, membersOf, type Pair, type Place, resolved } from './place.ts';

/** Which schema of one list corresponds to which of another. */
interface Matches {
  readonly kept: readonly Pair[];
  readonly gone: readonly Place[];
  readonly added: readonly Place[];
}

type Likeness = (place: Place) => string | undefined;

/** How to recognise a schema, the surest sign first. The rest is matched in order. */
const likenesses: readonly Likeness[] = [schemaName, tagOf, typeOf, () => ''];

/** Matches the options of a union, or the parts of a conjunction, before and after a change. */
export function matchSchemas(before: readonly Place[], after: readonly Place[]): Matches {
  const start: Matches = { kept: [], gone: before, added: after };
  return likenesses.reduce(matchBy, start);
}

function matchBy({ kept, gone, added }: Matches, likeness: Likeness): Matches {
  const found = [...kept];
  const stillAdded = [...added];
  const stillGone = gone.filter((before) => {
    const sign = likeness(before);
    const index = sign === undefined ? -1 : stillAdded.findIndex((after) => likeness(after) === sign);
    if (index === -1) return true;
    found.push(...stillAdded.splice(index, 1).map((after) => ({ before, after })));
    return false;
  });
  return { kept: found, gone: stillGone, added: stillAdded };
}

/** The name of a component schema, else the whole text of the schema. */
function schemaName(place: Place): string {
  const { pointer, value } = meantBy(place);
  return /^\/components\/schemas\/[^/]+$/.test(pointer) ? pointer : canonicalText(value);
}

/** The properties that distinguish the options of a union. */
function tagOf(place: Place): string | undefined {
  const { properties } = membersOf(meantBy(place));
  const constants = childrenOf({ ...place, value: properties }).filter((one) => 'const' in membersOf(one));
  if (constants.length === 0) return undefined;
  return canonicalText(constants.map((one) => [one.pointer.split('/').at(-1), membersOf(one).const]));
}

function typeOf(place: Place): string | undefined {
  const { type } = membersOf(meantBy(place));
  return type === undefined ? undefined : canonicalText(type);
}

/** A schema that says nothing but the name of another is that one. */
function meantBy(place: Place): Place {
  const isName = Object.keys(membersOf(place)).every((key) => key === '$ref' || isText(key));
  return isName ? resolved(place) : place;
}
