import type { Schema } from '@keytally/contract';
import type { CohortSegment } from '@keytally/contract/cohort-rules';
import { isInCohort } from './cohorts.ts';
import { byCodePoints } from './order.ts';
import { type Segment, segmentsOf } from './segments.ts';
import type { User } from './user.ts';
import type { World } from './world.ts';

interface Divided {
  readonly segmentBy?: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
  readonly segmentOf?: Schema<'SegmentOf'>;
  readonly cohortSegments?: readonly CohortSegment[];
}

/** The segments of users that a request asks for, unordered; undefined if it asks for none, or for segments of uses. */
export function segmentsOfUsers(
  world: World,
  { segmentBy, segments, segmentOf, cohortSegments }: Divided,
  users: readonly User[],
): Segment<User>[] | undefined {
  if (cohortSegments) return segmentsOfCohorts(world, users, cohortSegments);
  if (segmentBy === undefined || segmentOf === 'uses') return undefined;
  return segmentsOf(users, (user) => user.propertyValue(segmentBy), segments);
}

/** The labels of segments that are cohorts in alphabetical order, and which of them a user has. */
export function labelsOfCohorts(world: World, segments: readonly CohortSegment[]) {
  const labelOf = ({ cohort, test, segmentLabel }: CohortSegment) =>
    segmentLabel ?? (test === 'isNotIn' ? `not ${cohort}` : cohort);
  const labels = [...new Set(segments.map(labelOf))].sort(byCodePoints);
  return {
    labels,
    named: new Set(labels),
    labelsOfUser: (user: User) =>
      segments
        .filter((one) => isInCohort(world, user, one) === (one.test !== 'isNotIn'))
        .map((one) => labelOf(one)),
  };
}

/** The users in each of them, who may be in several. */
function segmentsOfCohorts(
  world: World,
  users: readonly User[],
  segments: readonly CohortSegment[],
): Segment<User>[] {
  const { labels, labelsOfUser } = labelsOfCohorts(world, segments);
  return labels.map((label) => ({
    label,
    members: users.filter((user) => labelsOfUser(user).includes(label)),
    lastPlace: 0,
    isNamed: true,
  }));
}
