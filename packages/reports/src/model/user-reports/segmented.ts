import type { Schema } from '@keytally/contract';
import type { CohortSegment } from '@keytally/contract/cohort-rules';
import { passesFilters, type Tested } from '../filters.ts';
import { labelsOf } from '../segments.ts';
import { labelsOfCohorts } from '../segments-of-users.ts';
import type { User } from '../user.ts';
import type { World } from '../world.ts';
import type { Person } from './people.ts';

/** A user that enters a report, with its properties as of then. */
export interface Entry {
  readonly person: Person;
  readonly user: User;
}

interface SegmentedRequest extends Tested {
  readonly segmentBy?: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
  readonly largestSegments?: Schema<'LargestSegments'>;
  readonly cohortSegments?: readonly CohortSegment[];
  readonly overall?: Schema<'Overall'>;
  readonly secondSegmentBy?: Schema<'SegmentBy'>;
  readonly secondSegments?: Schema<'SecondSegmentList'>;
}

/** The whole of a report, or a segment of it. */
interface Part<Of> {
  /** One label, or those of a pair; none of the whole. */
  readonly labels: readonly string[];
  readonly entries: readonly Of[];
}

/** The entries that pass the filters, as a whole, or by segment with the whole first if it is asked for. */
export function segmented<Of extends Entry>(
  world: World,
  {
    segmentBy,
    segments,
    largestSegments,
    cohortSegments,
    overall,
    secondSegmentBy,
    secondSegments,
    ...tested
  }: SegmentedRequest,
  entries: readonly Of[],
): Part<Of>[] {
  const counted = entries.filter(({ user }) => passesFilters(world, user, tested));
  const whole = { labels: [], entries: counted };
  const first = cohortSegments
    ? labelsOfCohorts(world, cohortSegments)
    : segmentBy && labelsOf(counted, segmentBy, segments, largestSegments);
  if (first === undefined) return [whole];
  const second = secondSegmentBy && labelsOf(counted, secondSegmentBy, secondSegments, largestSegments);
  const parts = first.labels.flatMap((label): Part<Of>[] => {
    const own = counted.filter(({ user }) => first.labelsOfUser(user).includes(label));
    if (second === undefined) return [{ labels: [label], entries: own }];
    const pairs = second.labels.map((other) => ({
      labels: [label, other],
      entries: own.filter(({ user }) => second.labelsOfUser(user).includes(other)),
      isNamed: first.named.has(label) && second.named.has(other),
    }));
    return pairs.filter((pair) => pair.isNamed || pair.entries.length > 0);
  });
  return overall ? [whole, ...parts] : parts;
}

interface Labels {
  segmentLabel: string;
  secondLabel?: string;
}

/** What a report answers: the members of the whole, of each segment, or of both. */
export function inSegments<Of extends Entry, Members extends object>(
  request: SegmentedRequest,
  parts: readonly Part<Of>[],
  membersOf: (entries: readonly Of[]) => Members,
): Members | { overall?: Members; segments: (Members & Labels)[] } {
  const whole = parts.find(({ labels }) => labels.length === 0);
  if (whole && request.segmentBy === undefined && request.cohortSegments === undefined)
    return membersOf(whole.entries);
  return {
    ...(whole && { overall: membersOf(whole.entries) }),
    segments: parts.flatMap(({ labels: [segmentLabel, secondLabel], entries }) => {
      if (segmentLabel === undefined) return [];
      const labels = { segmentLabel, ...(secondLabel !== undefined && { secondLabel }) };
      return [{ ...labels, ...membersOf(entries) }];
    }),
  };
}
