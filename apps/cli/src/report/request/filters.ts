import type { Schema } from '@keytally/contract';
import type { Property, PropertyLabels } from '@keytally/contract/properties';
import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';
import { type Condition, conditionOf, splitCondition } from './condition.ts';
import { findProperty } from './find-property.ts';
import type { QuestionFlags } from './question-flags.ts';

/** The filters that `--filter` asks for; a user must pass all of them. */
export function filtersOf(texts: readonly string[], labels?: PropertyLabels): Schema<'GlobalFilters'> {
  const filters: Record<string, unknown> = {};
  for (const text of texts) {
    const condition = splitCondition(text);
    if (condition.operator === undefined)
      throw new CommandError(`--filter is "${text}"; write it like country=NL,DE.`, 2);
    const property = findProperty('--filter', condition.property, labels);
    const [name = '', filter] = filterOf(property, conditionOf('--filter', property, condition));
    if (name in filters)
      throw new CommandError(`--filter names ${name} twice: give all its values at once.`, 2);
    filters[name] = filter;
  }
  // The server checks it.
  return filters as Schema<'GlobalFilters'>;
}

/** The filter of a property; that of a part of an object is under the name of the object. */
function filterOf(property: Property, condition: Condition): [name: string, filter: unknown] {
  const [name = '', part] = property.path;
  if (part === undefined) return [name, condition];
  const { type, value } = condition;
  const isTexts = type === 'string' || type === 'stringArray';
  if (!isTexts)
    throw new CommandError(`--filter takes one or several texts for ${property.name}, such as ${part}=…`, 2);
  if (property.type !== 'boolean') return [name, { type, [part]: value }];
  if (value !== 'true' && value !== 'false')
    throw new CommandError(`--filter takes ${part}=true or ${part}=false.`, 2);
  return [name, [{ [part]: value === 'true' }]];
}

/** How the flags divide users, if they do. */
export function divisionOf(flags: QuestionFlags, labels?: PropertyLabels) {
  const { segment, segmentCohorts, largest, overall, secondSegment } = flags;
  if (segment === undefined && segmentCohorts === undefined) return {};
  const second = secondSegment === undefined ? null : segmentsOf(secondSegment, labels, '--second-segment');
  return {
    ...(segment !== undefined && segmentsOf(segment, labels)),
    ...(segmentCohorts !== undefined && { cohortSegments: cohortSegmentsOf(segmentCohorts) }),
    ...(largest !== undefined && { largestSegments: wholeNumber('--largest', largest, 1, 50) }),
    ...(overall && { overall }),
    ...(second && { secondSegmentBy: second.segmentBy }),
    ...(second?.segments && { secondSegments: second.segments }),
  };
}

/** `power-users,!power-users`: saved cohorts, and those outside one. */
export function cohortSegmentsOf(text: string): Schema<'CohortSegments'> {
  return text.split(',').map((part) => {
    const [, not = '', cohort = ''] = /^\s*(!?)(.*?)\s*$/.exec(part) ?? [];
    if (cohort === '')
      throw new CommandError(`--segment-cohorts is "${text}"; write it like power-users,beginners.`, 2);
    return { cohort, ...(not && { test: 'isNotIn' as const }) };
  });
}

/** The segments that a flag asks for: some values of a property, or by default its largest ones. */
export function segmentsOf(
  text: string,
  labels?: PropertyLabels,
  flag = '--segment',
): {
  readonly segmentBy: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
} {
  const given = splitCondition(text);
  const property = findProperty(flag, given.property, labels);
  const segmentBy = property.name as Schema<'SegmentBy'>;
  if (given.operator === undefined) return { segmentBy };
  const condition = conditionOf(flag, property, given);
  const isSeveral = condition.type === 'stringArray' || condition.type === 'regex';
  const isRange = typeof condition.type === 'string' && condition.type.endsWith('Range');
  const segment = {
    ...condition,
    ...(isSeveral && { split: true }),
    ...(isRange && { segmentLabel: given.values }),
  };
  return { segmentBy, segments: [segment as Schema<'Segment'>] };
}
