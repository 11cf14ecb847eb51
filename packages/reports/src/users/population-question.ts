import type { Schema } from '@keytally/contract';
import type { CohortSegment } from '@keytally/contract/cohort-rules';
import type { PropertyName } from '@keytally/contract/properties';
import { checkRange, parseRange, type RangeRequest } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { checkUseConditions, parseUseConditions } from './conditions.ts';
import { checkFilters, parseFilters } from './filters.ts';
import type { GroupBy } from './groups.ts';
import type { PopulationQuestion } from './population.ts';
import { parseDivision } from './segments.ts';

interface PopulationRequest extends RangeRequest {
  readonly groupBy?: GroupBy;
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Schema<'Conditions'>;
  readonly useConditions?: Schema<'Conditions'>;
  readonly segmentBy?: PropertyName;
  readonly segmentOf?: Schema<'SegmentOf'>;
  readonly segments?: Schema<'SegmentList'>;
  readonly cohortSegments?: readonly CohortSegment[];
}

/**
 * Reads the users of a report, and which of their uses it counts.
 *
 * @param usual what its segments are of, unless the request says it
 */
export function parsePopulation(
  request: PopulationRequest,
  parsing: Parsing,
  usual: Schema<'SegmentOf'> = 'users',
): PopulationQuestion {
  return {
    range: parseRange(request, parsing),
    groupBy: request.groupBy ?? 'clientId',
    filters: parseFilters(request, parsing),
    useConditions: parseUseConditions(request, parsing),
    segmentation: parseDivision(request, parsing, { usual }),
  };
}

/** Refuses what can't be counted, beside the segments. */
export function checkPopulation({ range, filters, useConditions }: PopulationQuestion): RefusalItem[] {
  return [...checkRange(range), ...checkFilters(filters), ...checkUseConditions(useConditions)];
}
