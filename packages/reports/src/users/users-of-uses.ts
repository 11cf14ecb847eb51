import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import { checkRange, parseRange, type RangeRequest } from '../request/day-range.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { checkUseConditions, parseUseConditions } from './conditions.ts';
import { checkFilters, parseFilters } from './filters.ts';
import type { PopulationQuestion } from './population.ts';
import { parseSegmentation } from './segments.ts';

interface UsesRequest extends RangeRequest {
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Schema<'Conditions'>;
  readonly useConditions?: Schema<'Conditions'>;
  readonly segmentBy?: PropertyName;
  readonly segments?: Schema<'SegmentList'>;
}

/** Reads whose uses a report on uses counts, and which of them; its segments are of uses. */
export function parseUsersOfUses(request: UsesRequest, parsing: Parsing): PopulationQuestion {
  return {
    range: parseRange(request, parsing),
    groupBy: 'clientId',
    filters: parseFilters(request, parsing),
    useConditions: parseUseConditions(request, parsing),
    segmentation: parseSegmentation(request, parsing, { usual: 'uses' }),
  };
}

/** Refuses what can't be counted, beside the segments. */
export function checkUsersOfUses({ range, filters, useConditions }: PopulationQuestion): RefusalItem[] {
  return [...checkRange(range), ...checkFilters(filters), ...checkUseConditions(useConditions)];
}
