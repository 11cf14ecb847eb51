import type { Schema } from '@keytally/contract';
import type { ReportKind, ReportRequest } from '../report-kinds.ts';

/** The most that the contract allows. */
const MOST = {
  segments: 100,
  secondSegments: 10,
  combinations: 100,
  members: 100,
  valuesOfSegments: 10_000,
  valuesOfFilter: 1_000,
  steps: 10,
  exclusions: 5,
  stepsOfPath: 5,
  lines: 10,
  segmentsOfLevel: 50,
  groups: 10,
  conditionsOfGroup: 10,
  valuesOfCondition: 100,
  /** One less than allowed, because a request may have 200 patterns. */
  eventsOfStep: 19,
  eventsOfLine: 19,
};

/** Requests about the world of the examples with groups, filters and segments, by default as many as the contract allows. */
export function largestRequests(segments = MOST.segments, combinations = MOST.combinations) {
  const range = { startDate: '2026-03-02', stopDate: '2026-03-04' };
  const members: Schema<'CombinationMember'>[] = [
    { categoryType: 'regex', nameType: 'string', category: 'Fi', name: 'Open' },
    ...Array.from({ length: MOST.members - 1 }, memberAt),
  ];
  const globalFilters: Schema<'GlobalFilters'> = {
    clientId: { type: 'regex', value: '.' },
    prodVersion: { type: 'stringArray', value: texts(MOST.valuesOfFilter, '4.'), includeNull: true },
    lifetimeEventUsage: { combiArray: members, min: 0 },
  };
  // The most groups with the most conditions, one of which names the most values.
  const useConditions: Schema<'Conditions'> = {
    all: Array.from({ length: Math.ceil((segments * MOST.groups) / MOST.segments) }, (_, place) => ({
      any: [
        {
          property: 'prodVersion' as const,
          test: 'isNoneOf' as const,
          values: texts(MOST.valuesOfCondition, `${place}.`),
        },
        ...Array.from({ length: MOST.conditionsOfGroup - 1 }, conditionAt),
      ],
    })),
  };
  const conditions = useConditions;
  const events = Array.from({ length: combinations }, (_, place) => ({
    combiLabel: `combination ${place}`,
    combiArray: members,
  }));
  const segmented = {
    segmentBy: 'prodVersion',
    segments: Array.from({ length: segments }, segmentAt),
  } as const;
  // Segments of one label, since all pairs of labels would be too many rows.
  const inPairs = {
    ...segmented,
    overall: true,
    secondSegmentBy: 'prodEdition',
    secondSegments: Array.from({ length: Math.min(segments, MOST.secondSegments) }, () => mergedAs('all')),
  } as const;
  const groupBy = 'C01' as const;
  const loss = { daysUntilDeclaredLost: 1, dateReportedLost: 'dateLastSeen' } as const;
  return {
    getLifetimeHistogram: { ...range, groupBy, globalFilters, conditions, useConditions, events },
    getLifetimeDataTable: {
      ...range,
      groupBy,
      globalFilters,
      conditions,
      useConditions,
      events,
      ...segmented,
    },
    getAdvancedFullReport: { ...range, globalFilters, conditions, useConditions, events, ...segmented },
    getConversionFunnel: {
      ...range,
      groupBy,
      globalFilters,
      conditions,
      steps: Array.from({ length: MOST.steps }, () => ({
        events: events.slice(0, MOST.eventsOfStep),
        useConditions,
      })),
      exclusions: Array.from({ length: MOST.exclusions }, (_, place) => ({
        events: events.slice(0, 1),
        useConditions,
        after: 1 + 2 * place,
        before: MOST.steps,
      })),
      conversionWindow: { unit: 'session' },
      dateSplit: 'day',
      ...inPairs,
    },
    getUsersByStatus: {
      ...range,
      ...loss,
      groupBy,
      globalFilters,
      conditions,
      clientStatus: ['new', 'active', 'lost'],
      levels: {
        level1: { property: 'prodVersion', segments: segmented.segments.slice(0, MOST.segmentsOfLevel) },
        level2: { property: 'geography.country' },
        level3: { property: 'clientId' },
      },
    },
    getChurnAndEngagement: {
      ...range,
      daysUntilDeclaredLost: 1,
      dateSplit: 'day',
      groupBy,
      globalFilters,
      conditions,
      ...segmented,
    },
    getStickiness: {
      ...range,
      dateSplit: 'week',
      events,
      groupBy,
      globalFilters,
      conditions,
      useConditions,
      ...inPairs,
    },
    getRetention: {
      ...range,
      dateSplit: 'day',
      startEvents: events.slice(0, 1),
      returnEvents: events.slice(0, 1),
      startUseConditions: useConditions,
      returnUseConditions: useConditions,
      entry: 'every',
      returning: 'onOrAfter',
      groupBy,
      globalFilters,
      conditions,
      ...inPairs,
    },
    getLostUsersDataTable: {
      ...range,
      ...loss,
      groupBy,
      globalFilters,
      conditions,
      useConditions,
      events,
      ...segmented,
    },
    getTrends: {
      ...range,
      dateSplit: 'day',
      lines: Array.from({ length: MOST.lines }, (_, place) => ({
        label: `line ${place}`,
        measure: place % 2 === 0 ? ('users' as const) : ('p95' as const),
        // Lines that are made of the same rows share them.
        events: [{ combiLabel: `line ${place}`, combiArray: members }, ...events.slice(1, MOST.eventsOfLine)],
        useConditions,
      })),
      groupBy,
      globalFilters,
      conditions,
      ...inPairs,
    },
    getPaths: {
      ...range,
      event: { category: 'File', name: 'Open' },
      direction: 'after',
      maxSteps: MOST.stepsOfPath,
      window: { unit: 'session' },
      events,
      groupBy,
      globalFilters,
      conditions,
      useConditions,
      ...inPairs,
    },
    getHoursOfWeek: {
      ...range,
      events,
      groupBy,
      globalFilters,
      conditions,
      useConditions,
      ...inPairs,
    },
  } satisfies { readonly [Kind in ReportKind]?: ReportRequest<Kind> };
}

/** Each test of a text by turns. */
function conditionAt(_: unknown, place: number): Schema<'Condition'> {
  const tests = ['contains', 'doesNotBeginWith', 'isAtLeast', 'isGreaterThan', 'isNot'] as const;
  return { property: 'prodVersion', test: tests[place % tests.length] ?? 'is', value: '4.1' };
}

function memberAt(_: unknown, place: number): Schema<'CombinationMember'> {
  const name = place % 2 === 0 ? 'Open' : 'Save';
  return { categoryType: 'string', nameType: 'string', category: 'File', name };
}

/** Half of the segments make one for each value, of which the largest are kept. */
function segmentAt(_: unknown, place: number): Schema<'Segment'> {
  return place % 2 === 0
    ? { type: 'stringArray', value: valuesOfSegment(), split: true, limit: 9 }
    : mergedAs(`segment ${place}`);
}

function mergedAs(segmentLabel: string): Schema<'Segment'> {
  return { type: 'stringArray', value: valuesOfSegment(), segmentLabel, includeNull: true };
}

function valuesOfSegment(): string[] {
  return texts(MOST.valuesOfSegments / MOST.segments, '4.');
}

function texts(length: number, start: string): string[] {
  return Array.from({ length }, (_, place) => `${start}${place}`);
}
