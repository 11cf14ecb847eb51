import type { Schema } from '@keytally/contract';
import { passes, type ValueTest } from './filters.ts';
import { byNumber, byText, sortedBy } from './order.ts';
import type { PropertyValue, User } from './user.ts';

export interface Segment {
  readonly label: string;
  readonly users: readonly User[];
  /** 1 and 2 for the default segments that come last in every order. */
  readonly lastPlace: 0 | 1 | 2;
}

interface AskedSegment extends ValueTest {
  readonly split?: boolean;
  readonly segmentLabel?: string;
  readonly limit?: number;
}

const nullLabel = '<NULL>';

/** A user as it enters a report; the same user may enter several times with other properties. */
export interface Entry {
  readonly person: object;
  readonly user: User;
}

/** The labels of entries in alphabetical order, and which of them a user has. A value counts once for each user. */
export function labelsOf(
  entries: readonly Entry[],
  segmentBy: Schema<'SegmentBy'>,
  asked: Schema<'SegmentList'> | undefined,
): { readonly labels: string[]; readonly labelsOfUser: (user: User) => readonly string[] } {
  const ofPerson = Map.groupBy(entries, ({ person }) => person);
  const distinct = [...ofPerson.values()].flatMap((own) => [
    ...new Map(own.map(({ user }) => [user.propertyValue(segmentBy), user])).values(),
  ]);
  const segments = sortedBy(
    segmentsOf(distinct, segmentBy, asked),
    byNumber(({ lastPlace }) => lastPlace),
    byText(({ label }) => label),
  );
  const valuesOf = (segment: Segment) => segment.users.map((user) => user.propertyValue(segmentBy));
  const values = new Map(segments.map((segment) => [segment.label, new Set(valuesOf(segment))]));
  return {
    labels: segments.map(({ label }) => label),
    labelsOfUser: (user) =>
      segments.flatMap(({ label }) => (values.get(label)?.has(user.propertyValue(segmentBy)) ? [label] : [])),
  };
}

/** The segments of a population, unordered. */
export function segmentsOf(
  users: readonly User[],
  segmentBy: Schema<'SegmentBy'>,
  asked: Schema<'SegmentList'> | undefined,
): Segment[] {
  const read = (user: User) => user.propertyValue(segmentBy);
  if (asked === undefined) return defaultSegments(users, read);
  const parts = asked.flatMap((one) => segmentsOfOne(one as AskedSegment, users, read));
  return [...Map.groupBy(parts, ({ label }) => label)].map(([label, same]) => ({
    label,
    users: users.filter((user) => same.some((part) => part.users.includes(user))),
    lastPlace: 0,
  }));
}

function segmentsOfOne(
  asked: AskedSegment,
  users: readonly User[],
  read: (user: User) => PropertyValue,
): Segment[] {
  const { split, segmentLabel, limit, ...test } = asked;
  const passing = users.filter((user) => passes(test, read(user)));
  if (split !== true) {
    const ownLabel = test.type === undefined ? nullLabel : String(test.value);
    return [{ label: segmentLabel ?? ownLabel, users: passing, lastPlace: 0 }];
  }
  const values = test.type === 'stringArray' ? (test.value as readonly string[]) : passing.map(read);
  const distinct = new Set([
    ...values.filter((value) => value !== null),
    ...(test.includeNull ? [null] : []),
  ]);
  const each = [...distinct].map((value) => ({
    label: labelOf(value),
    users: passing.filter((user) => read(user) === value),
    lastPlace: 0 as const,
  }));
  return largest(each, limit ?? each.length);
}

/** The 50 largest values, then users without a value, then all others; each only if it has users. */
function defaultSegments(users: readonly User[], read: (user: User) => PropertyValue): Segment[] {
  const byValue = [...Map.groupBy(users, read)].map(([value, own]) => ({ value, users: own }));
  const values = byValue
    .filter(({ value }) => value !== null)
    .map(({ value, users }) => ({ label: labelOf(value), users, lastPlace: 0 as const }));
  const kept = largest(values, 50);
  const others = values.filter((segment) => !kept.includes(segment)).flatMap((segment) => segment.users);
  const last: Segment[] = [
    { label: nullLabel, users: users.filter((user) => read(user) === null), lastPlace: 1 },
    { label: '(other)', users: others, lastPlace: 2 },
  ];
  return [...kept, ...last.filter((segment) => segment.users.length > 0)];
}

function largest<Of extends Segment>(segments: readonly Of[], limit: number): Of[] {
  const falling = sortedBy(
    segments,
    byNumber((segment) => segment.users.length, 'desc'),
    byText((segment) => segment.label),
  );
  return falling.slice(0, limit);
}

function labelOf(value: PropertyValue): string {
  return value === null ? nullLabel : String(value);
}
