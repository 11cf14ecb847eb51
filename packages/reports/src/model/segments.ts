import type { Schema } from '@keytally/contract';
import { passes, type ValueTest } from './filters.ts';
import { byNumber, byText, sortedBy } from './order.ts';
import type { PropertyValue, User } from './user.ts';

/** A segment of users, or of uses. */
export interface Segment<Item> {
  readonly label: string;
  readonly members: readonly Item[];
  /** 1 and 2 for the default segments that come last in every order. */
  readonly lastPlace: 0 | 1 | 2;
  /** Whether the request says its label. */
  readonly isNamed: boolean;
}

interface AskedSegment extends ValueTest {
  readonly split?: boolean;
  readonly segmentLabel?: string;
  readonly limit?: number;
}

const nullLabel = '<NULL>';

/** A user as it enters a report; the same user may enter several times with other properties. */
interface Entry {
  readonly person: object;
  readonly user: User;
}

interface Labels {
  readonly labels: string[];
  /** Those that the request says. */
  readonly named: ReadonlySet<string>;
  readonly labelsOfUser: (user: User) => readonly string[];
}

/** The labels of entries in alphabetical order, and which of them a user has. A value counts once for each user. */
export function labelsOf(
  entries: readonly Entry[],
  segmentBy: Schema<'SegmentBy'>,
  asked: Schema<'SegmentList'> | undefined,
  largest?: number,
): Labels {
  const read = (user: User) => user.propertyValue(segmentBy);
  const ofPerson = Map.groupBy(entries, ({ person }) => person);
  const distinct = [...ofPerson.values()].flatMap((own) => [
    ...new Map(own.map(({ user }) => [read(user), user])).values(),
  ]);
  const segments = inOrder(segmentsOf(distinct, read, asked, largest));
  const values = new Map(segments.map(({ label, members }) => [label, new Set(members.map(read))]));
  return {
    labels: segments.map(({ label }) => label),
    named: new Set(segments.flatMap(({ label, isNamed }) => (isNamed ? [label] : []))),
    labelsOfUser: (user) =>
      segments.flatMap(({ label }) => (values.get(label)?.has(read(user)) ? [label] : [])),
  };
}

/** The segments of users or uses with these values, unordered. */
export function segmentsOf<Item>(
  items: readonly Item[],
  read: (item: Item) => PropertyValue,
  asked: Schema<'SegmentList'> | undefined,
  largest = 50,
): Segment<Item>[] {
  if (asked === undefined) return defaultSegments(items, read, largest);
  const parts = asked.flatMap((one) => segmentsOfOne(one as AskedSegment, items, read));
  return [...Map.groupBy(parts, ({ label }) => label)].map(([label, same]) => {
    const own = new Set(same.flatMap(({ members }) => members));
    const isNamed = same.some((one) => one.isNamed);
    return { label, members: items.filter((item) => own.has(item)), lastPlace: 0, isNamed };
  });
}

/** By label; the default segments that come last are last. */
export function inOrder<Item>(segments: readonly Segment<Item>[]): Segment<Item>[] {
  return sortedBy(
    segments,
    byNumber(({ lastPlace }) => lastPlace),
    byText(({ label }) => label),
  );
}

function segmentsOfOne<Item>(
  asked: AskedSegment,
  items: readonly Item[],
  read: (item: Item) => PropertyValue,
): Segment<Item>[] {
  const { split, segmentLabel, limit, ...test } = asked;
  const passing = items.filter((item) => passes(test, read(item)));
  if (split !== true) {
    const ownLabel = test.type === undefined ? nullLabel : String(test.value);
    return [{ label: segmentLabel ?? ownLabel, members: passing, lastPlace: 0, isNamed: true }];
  }
  const values = test.type === 'stringArray' ? (test.value as readonly string[]) : passing.map(read);
  const distinct = new Set([
    ...values.filter((value) => value !== null),
    ...(test.includeNull ? [null] : []),
  ]);
  const each = [...distinct].map((value) => ({
    label: labelOf(value),
    members: passing.filter((item) => read(item) === value),
    lastPlace: 0 as const,
    isNamed: value === null || test.type === 'stringArray',
  }));
  return theLargest(each, limit ?? each.length);
}

/** The largest values, then what has no value, then all others; each only if it has members. */
function defaultSegments<Item>(
  items: readonly Item[],
  read: (item: Item) => PropertyValue,
  largest: number,
): Segment<Item>[] {
  const byValue = [...Map.groupBy(items, read)].map(([value, own]) => ({ value, members: own }));
  const values = byValue
    .filter(({ value }) => value !== null)
    .map(({ value, members }) => ({ label: labelOf(value), members, lastPlace: 0 as const, isNamed: false }));
  const kept = theLargest(values, largest);
  const others = values.filter((segment) => !kept.includes(segment)).flatMap(({ members }) => members);
  const last: Segment<Item>[] = [
    { label: nullLabel, members: items.filter((item) => read(item) === null), lastPlace: 1, isNamed: false },
    { label: '(other)', members: others, lastPlace: 2, isNamed: false },
  ];
  return [...kept, ...last.filter(({ members }) => members.length > 0)];
}

function theLargest<Of extends Segment<unknown>>(segments: readonly Of[], limit: number): Of[] {
  const falling = sortedBy(
    segments,
    byNumber(({ members }) => members.length, 'desc'),
    byText(({ label }) => label),
  );
  return falling.slice(0, limit);
}

function labelOf(value: PropertyValue): string {
  return value === null ? nullLabel : String(value);
}
