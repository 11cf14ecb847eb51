import type { Schema } from '@keytally/contract';
import type { CohortSegment } from '@keytally/contract/cohort-rules';
import fc from 'fast-check';
import { cohortRule } from './conditions.ts';
import { calendarDay } from './days.ts';
import {
  dateTypes,
  fewSessions,
  minutes,
  numberTypes,
  propertyNumber,
  rangeTests,
  textTests,
} from './filters.ts';
import { clientId, code, label, propertyText } from './texts.ts';

type Segment = Schema<'Segment'>;

interface Segmentation {
  readonly segmentBy?: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
}

interface SegmentationOf extends Segmentation {
  readonly segmentOf?: Schema<'SegmentOf'>;
  readonly cohortSegments?: CohortSegment[];
}

const limit = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 });

const onlyNull: fc.Arbitrary<Segment> = fc.record(
  { includeNull: fc.constant(true as const), segmentLabel: label },
  { requiredKeys: ['includeNull'] },
);

/** The default segments of a property that records state, or some, which may overlap and share a label. */
const byRecorded: fc.Arbitrary<Segmentation> = fc.oneof(
  {
    weight: 4,
    arbitrary: segmentedBy(
      ['machineId', 'C01', 'C01', 'prodVersion', 'os.platform'],
      textSegment(propertyText),
    ),
  },
  segmentedBy(['geography.country', 'geography.continent'], textSegment(code)),
  segmentedBy(
    ['licenseStatus.activated', 'licenseStatus.blocked'],
    textSegment(fc.constantFrom('true', 'false')),
  ),
  segmentedBy(['ram', 'screenPpi'], rangeSegment(rangeTests(propertyNumber, numberTypes))),
);

/** Likewise of a property that users alone have. */
const byComputed: fc.Arbitrary<Segmentation> = fc.oneof(
  { weight: 2, arbitrary: segmentedBy(['clientId'], textSegment(clientId)) },
  segmentedBy(['lifetimeSessionCount'], rangeSegment(rangeTests(fewSessions, numberTypes))),
  segmentedBy(['lifetimeRuntimeMinutes'], rangeSegment(rangeTests(minutes, numberTypes))),
  segmentedBy(['dateInstalled', 'dateLastSeen'], rangeSegment(rangeTests(calendarDay, dateTypes))),
);

/** No segments, or segments of uses. */
export const segmentationOfUses: fc.Arbitrary<Segmentation> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: byRecorded },
);

/** No segments, or segments of users. */
export const segmentation: fc.Arbitrary<Segmentation> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 5, arbitrary: byComputed },
  { weight: 7, arbitrary: byRecorded },
);

/** Cohorts as segments, which may overlap and share a label. */
export const cohortSegments: fc.Arbitrary<CohortSegment[]> = fc.array(
  fc.record(
    {
      cohort: fc.constantFrom('some', 'others'),
      test: fc.constantFrom('isIn', 'isNotIn'),
      segmentLabel: label,
      rule: cohortRule,
    },
    { requiredKeys: ['cohort', 'rule'] },
  ),
  { minLength: 1, maxLength: 3 },
);

interface Division extends Segmentation {
  readonly cohortSegments?: CohortSegment[];
  readonly largestSegments?: Schema<'LargestSegments'>;
  readonly overall?: Schema<'Overall'>;
  readonly secondSegmentBy?: Schema<'SegmentBy'>;
  readonly secondSegments?: Schema<'SecondSegmentList'>;
}

/**
 * No segments, or segments of users by one property or two, or by cohorts, of few of the largest values, with or without the whole.
 */
export const division: fc.Arbitrary<Division> = fc
  .record({
    first: fc.oneof(
      { weight: 6, arbitrary: segmentation },
      { weight: 1, arbitrary: cohortSegments.map((segments): Division => ({ cohortSegments: segments })) },
    ),
    second: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Segmentation>({}) },
      { weight: 1, arbitrary: segmentation },
    ),
    largest: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
    overall: fc.constantFrom(undefined, false, true),
  })
  .map(({ first, second, largest, overall }: Divided): Division => {
    if (first.segmentBy === undefined && first.cohortSegments === undefined) return first;
    const { segmentBy, segments } = second.segmentBy === first.segmentBy ? {} : second;
    const isOfValues = first.segmentBy !== undefined && first.segments === undefined;
    const hasLargest = isOfValues || (segmentBy !== undefined && segments === undefined);
    return {
      ...first,
      ...(segmentBy && { secondSegmentBy: segmentBy, ...(segments && { secondSegments: segments }) }),
      ...(hasLargest && largest !== undefined && { largestSegments: largest }),
      ...(overall !== undefined && { overall }),
    };
  });

interface Divided {
  readonly first: Division;
  readonly second: Segmentation;
  readonly largest: number | undefined;
  readonly overall: boolean | undefined;
}

/** No segments, or segments of users by a property or by cohorts. */
export const segmentationOfUsers: fc.Arbitrary<SegmentationOf> = fc.oneof(
  { weight: 6, arbitrary: segmentation },
  { weight: 1, arbitrary: cohortSegments.map((segments) => ({ cohortSegments: segments })) },
);

/** No segments, or segments of users or of uses, as the request says. */
export const segmentationOfEither: fc.Arbitrary<SegmentationOf> = fc.oneof(
  { weight: 2, arbitrary: segmentationOfUsers },
  {
    weight: 1,
    arbitrary: fc
      .tuple(byRecorded, fc.constantFrom<Schema<'SegmentOf'>>('uses', 'uses', 'uses', 'users'))
      .map(([segments, segmentOf]) => ({ ...segments, segmentOf })),
  },
);

function segmentedBy(
  properties: readonly Schema<'SegmentBy'>[],
  segment: fc.Arbitrary<Segment>,
): fc.Arbitrary<Segmentation> {
  return fc.record(
    {
      segmentBy: fc.constantFrom(...properties),
      segments: fc.array(segment, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['segmentBy'] },
  );
}

/** A label is sometimes left out if the contract allows it. */
function textSegment(value: fc.Arbitrary<string>): fc.Arbitrary<Segment> {
  const segment = fc
    .record({ test: textTests(value), split: fc.boolean(), segmentLabel: label, limit, named: fc.boolean() })
    .map(({ test, split, segmentLabel, limit, named }): Segment => {
      const limited = limit === undefined ? {} : { limit };
      if (test.type === 'string') return { ...test, ...(named ? { segmentLabel } : {}), ...limited };
      const kind = split ? { split } : { ...(named ? { split } : {}), segmentLabel };
      return { ...test, ...kind, ...limited } as Segment;
    });
  return fc.oneof({ weight: 6, arbitrary: segment }, { weight: 1, arbitrary: onlyNull });
}

function rangeSegment<Test extends object>(test: fc.Arbitrary<Test>): fc.Arbitrary<Segment> {
  const segment = fc
    .record({ test, segmentLabel: label, limit, named: fc.boolean() })
    .map(({ test, segmentLabel, limit, named }) => {
      const isLabelled = named || !('value' in test);
      const limited = limit === undefined ? {} : { limit };
      return { ...test, ...(isLabelled ? { segmentLabel } : {}), ...limited } as unknown as Segment;
    });
  return fc.oneof({ weight: 6, arbitrary: segment }, { weight: 1, arbitrary: onlyNull });
}
