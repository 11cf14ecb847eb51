import { areEqual, childPair, membersOf, type Pair, type Place } from './place.ts';

/** What a change asks of the version: `major` breaks callers, `minor` adds, `patch` only says things otherwise. */
export type Bump = 'major' | 'minor' | 'patch';

/** What callers send, or what they are answered. */
export type Side = 'request' | 'answer';

/** One difference between two documents. */
export interface Change {
  readonly bump: Bump;
  /** Where it stands: of what is gone in the document before, of anything else in the one after. */
  readonly pointer: string;
  readonly what: string;
  readonly side?: Side;
}

/** A change at a place. */
export function change(bump: Bump, { pointer }: Place, what: string, side?: Side): Change {
  return { bump, pointer, what, ...(side !== undefined && { side }) };
}

/** Fewer values fit than before: callers may send one that no longer does. */
export function narrower(side: Side, place: Place, what: string): Change {
  return change(side === 'request' ? 'major' : 'minor', place, what, side);
}

/** More values fit than before: callers may be answered one that they do not know. */
export function wider(side: Side, place: Place, what: string): Change {
  return change(side === 'answer' ? 'major' : 'minor', place, what, side);
}

/** What is done with each member of two objects. */
export interface MemberComparison {
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

/** Members that explain and promise nothing. A discriminator is a hint by the standard (OpenAPI 3.1, 4.8.25). */
const TEXT = [
  ...[
    '$comment',
    'contact',
    'description',
    'discriminator',
    'example',
    'examples',
    'externalDocs',
    'license',
  ],
  ...['links', 'summary', 'tags', 'termsOfService', 'title'],
];

/** Whether a member explains only. */
export function isText(key: string): boolean {
  return TEXT.includes(key) || key.startsWith('x-');
}

/** Compares what explains; to deprecate something is an addition (Semantic Versioning 2.0.0, item 7). */
export function compareText(pair: Pair): Change[] {
  return keysOf(pair)
    .filter((key) => (isText(key) || key === 'deprecated') && !areEqual(childPair(pair, key)))
    .map((key) => {
      const { after } = childPair(pair, key);
      return change(key === 'deprecated' ? 'minor' : 'patch', after, `${key} changed`);
    });
}

/** What changed among members that nothing else compares; it breaks, because nothing here knows better. */
export function compareUnknown(pair: Pair, known: readonly string[]): Change[] {
  return keysOf(pair)
    .filter((key) => !isText(key) && key !== 'deprecated' && !known.includes(key))
    .map((key) => [key, childPair(pair, key)] as const)
    .filter(([, members]) => !areEqual(members))
    .map(([key, { after }]) => change('major', after, `${key} changed, and this check can not tell how`));
}
