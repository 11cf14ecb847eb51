import type { Schema } from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import { isInstallation } from '../question/codec/completed.ts';
import { dividedBy } from '../question/segments/division-words.ts';

/** What a request says of how users are divided. */
export interface Divided {
  readonly segmentBy?: Schema<'CohortSegmentBy'>;
  readonly cohortSegments?: Schema<'CohortSegments'>;
  readonly secondSegmentBy?: Schema<'SegmentBy'>;
  readonly overall?: boolean;
  readonly levels?: Schema<'Levels'>;
}

/** What the users of a report are divided by, as people call it; undefined if they are not. */
export function segmentedBy(
  { segmentBy, secondSegmentBy, levels, ...divided }: Divided,
  labels: PropertyLabels | undefined,
): string | undefined {
  const property = levels?.level1?.property ?? segmentBy;
  const cohortSegments = levels?.level1?.cohortSegments ?? divided.cohortSegments;
  const isByProperty = property !== undefined && !(segmentBy && isInstallation(segmentBy));
  if (!isByProperty && !cohortSegments) return undefined;
  return dividedBy({ property, cohortSegments, secondSegmentBy }, labels);
}

/** The title of a chart with a part for each segment: the segments alone do not say what they are of. */
export function bySegments(title: string, segmented: string | undefined): string {
  return segmented === undefined ? title : `${title}, by ${segmented}`;
}

/** The title of a chart of one segment. */
export function ofSegment(title: string, segmented: string | undefined, label: string | undefined): string {
  return label === undefined ? title : `${title}. ${segmented ?? 'Segment'}: ${label}`;
}

/** The head of a column of events, which may have their segments inside. */
export function headOfEvents(segmented: string | undefined): string {
  return segmented === undefined ? 'Event' : `Event, by ${segmented}`;
}
