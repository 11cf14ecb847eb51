import { areEqual, childPair, membersOf, type Pair, type Place } from './place.ts';

/** The version bump that a change needs: `major` breaks callers, `minor` adds, `patch` changes only texts. */
export type Bump = 'major' | 'minor' | 'patch';

/** Whether a change is in what callers send or in what they receive. */
export type Side = 'request' | 'response';

/** One difference between two documents. */
export interface Change {
  readonly bump: Bump;
  /** Its place in the document after the change, or before it if something was removed. */
  readonly pointer: string;
  readonly what: string;
  readonly side?: Side | undefined;
}

/** A change at a place. */
export function change(bump: Bump, { pointer }: Place, what: string, side?: Side): Change {
  return { bump, pointer, what, side };
}

/** Fewer values are valid than before: callers may send one that is not valid any more. */
export function narrower(side: Side, place: Place, what: string): Change {
  return change(side === 'request' ? 'major' : 'minor', place, what, side);
}

/** More values are valid than before: callers may receive one that they do not know. */
export function wider(side: Side, place: Place, what: string): Change {
  return change(side === 'response' ? 'major' : 'minor', place, what, side);
}

/** How to compare the members of two objects. */
interface MemberComparison {
  gone(place: Place, key: string): Change[];
  added(place: Place, key: string): Change[];
  kept(pair: Pair, key: string): Change[];
}

/** Compares two objects member by member. */
export function compareMembers(pair: Pair, { gone, added, kept }: MemberComparison): Change[] {
  return keysOf(pair).flatMap((key) => {
    const members = childPair(pair, key);
    if (members.after.value === undefined) return gone(members.before, key);
    if (members.before.value === undefined) return added(members.after, key);
    return kept(members, key);
  });
}

/** The keys of either object. */
export function keysOf({ before, after }: Pair): string[] {
  return Object.keys({ ...membersOf(before), ...membersOf(after) });
}

/** Members that only explain. By the standard a discriminator is only a hint (OpenAPI 3.1, 4.8.25). */
const TEXT = [
  '$comment',
  'contact',
  'description',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'license',
  'links',
  'summary',
  'tags',
  'termsOfService',
  'title',
];

/** Whether a member only explains. */
export function isText(key: string): boolean {
  return TEXT.includes(key) || (key.startsWith('x-') && key !== 'x-extensible-enum');
}

/** Compares explaining members. Deprecating something is an addition (Semantic Versioning 2.0.0, item 7). */
export function compareText(pair: Pair): Change[] {
  return keysOf(pair)
    .filter((key) => (isText(key) || key === 'deprecated') && !areEqual(childPair(pair, key)))
    .map((key) => {
      const { after } = childPair(pair, key);
      return change(key === 'deprecated' ? 'minor' : 'patch', after, `${key} changed`);
    });
}

/** Changes of all other members. They count as breaking, because this check does not know their meaning. */
export function compareUnknown(pair: Pair, known: readonly string[]): Change[] {
  return keysOf(pair)
    .filter((key) => !isText(key) && key !== 'deprecated' && !known.includes(key))
    .map((key) => [key, childPair(pair, key)] as const)
    .filter(([, members]) => !areEqual(members))
    .map(([key, { after }]) =>
      change('major', after, `${key} changed, and this check does not know what that means`),
    );
}
