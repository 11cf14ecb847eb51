import type { Schema } from '@keytally/client';
import type { Comparison } from '../range/compare.ts';
import type { Range } from '../range/range.ts';
import type { JsonSchema } from '../schema/fits.ts';
import { schemaOf } from '../schema/fits.ts';
import { FREQUENCY_BOUNDS, MOST_CLASS_BOUNDS } from './frequency-bounds.ts';
import { LISTED_COLUMNS, type ListedColumn } from './listed-columns.ts';

/** All that can be asked with the reports. Each screen uses the parts that its report has. */
export interface Question extends Asked, View {
  /** Left out until the person has chosen one. */
  readonly product?: string;
  readonly range: Range;
  readonly compare?: Comparison;
}

/** A change of the question; `undefined` removes a part. */
export type Change = { readonly [Part in keyof Question]?: Question[Part] | undefined };

/** What divides users by one property, or by cohorts. */
export const BY_ONE = ['segmentBy', 'segments', 'cohortSegments'] as const;

/** How users are divided in reports that follow them. */
export const DIVISION = [
  'segmentBy',
  'segments',
  'largestSegments',
  'cohortSegments',
  'overall',
  'secondSegmentBy',
  'secondSegments',
] as const satisfies readonly (keyof Asked)[];

/** A change after which nothing is divided. */
export const UNDIVIDED = Object.fromEntries(DIVISION.map((part) => [part, undefined])) as {
  readonly [Part in (typeof DIVISION)[number]]: undefined;
};

/** The parts that go into requests. They have the names of the contract, as far as reports do not share one. */
export interface Asked {
  readonly globalFilters?: Schema<'GlobalFilters'>;
  /** Of users. */
  readonly conditions?: Schema<'Conditions'>;
  /** Of uses. */
  readonly useConditions?: Schema<'Conditions'>;
  readonly groupBy?: Schema<'GroupBy'>;
  readonly segmentBy?: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
  readonly largestSegments?: Schema<'LargestSegments'>;
  readonly cohortSegments?: Schema<'CohortSegments'>;
  readonly overall?: Schema<'Overall'>;
  readonly secondSegmentBy?: Schema<'SegmentBy'>;
  readonly secondSegments?: Schema<'SecondSegmentList'>;
  readonly events?: Schema<'EventSelection'>;
  readonly dateSplit?: Schema<'BasicTimelineRequest'>['dateSplit'];
  readonly dataView?: Schema<'BasicTimelineRequest'>['dataView'];
  readonly divisor?: NonNullable<Schema<'BasicTimelineRequest'>['divisor']> | null;
  readonly lowerBounds?: Schema<'LowerBounds'>;
  readonly binUpperBounds?: Schema<'BinUpperBounds'>;
  readonly categorizeEvents?: boolean;
  /** Of the rows and segments of the lifetime table. */
  readonly sort?: Schema<'LifetimeDataTableSort'>;
  readonly page?: { readonly size?: number };
  /** Of the segments of the full report. */
  readonly segmentSort?: NonNullable<Schema<'AdvancedFullReportRequest'>['sort']>;
  readonly segmentDirection?: Schema<'SortDirection'>;
  readonly daysUntilDeclaredLost?: Schema<'DaysUntilDeclaredLost'>;
  readonly dateReportedLost?: Schema<'DateReportedLost'>;
  /** Of retention: how users enter, and what counts as coming back. */
  readonly startEvents?: Schema<'EventSelection'>;
  readonly returnEvents?: Schema<'EventSelection'>;
  readonly startUseConditions?: Schema<'Conditions'>;
  readonly returnUseConditions?: Schema<'Conditions'>;
  readonly entry?: Schema<'RetentionRequest'>['entry'];
  readonly returning?: Schema<'RetentionRequest'>['returning'];
  readonly periods?: Schema<'RetentionRequest'>['periods'];
  /** Of a funnel. */
  readonly steps?: Schema<'FunnelStepList'>;
  readonly conversionWindow?: Schema<'ConversionWindow'>;
  readonly stepOrder?: Schema<'ConversionFunnelRequest'>['order'];
  readonly exclusions?: Schema<'FunnelExclusionList'>;
  /** Left out for the days as a whole. */
  readonly funnelSplit?: Schema<'ConversionFunnelRequest'>['dateSplit'];
  /** Of paths, whose window is that of a funnel. */
  readonly event?: Schema<'EventPair'>;
  readonly direction?: Schema<'PathsRequest'>['direction'];
  readonly maxSteps?: Schema<'PathsRequest'>['maxSteps'];
  /** Of trends, which have hours and quarters too. */
  readonly trendSplit?: Schema<'TrendsRequest'>['dateSplit'];
  readonly lines?: Schema<'TrendLineList'>;
  readonly formulas?: Schema<'TrendFormulaList'>;
  /** Of a list of clients: the number of a report whose users they are. */
  readonly countedBy?: Schema<'CountedBy'>;
}

/** Whose uses a screen counts: those of all who were active in its days, or of those who were lost in them. */
export type Whose = 'active' | 'lost';

/** Which report is asked, where a screen has two, and how the answer is shown. Nothing of it goes into a request. */
export interface View {
  /** Whether the days of a board are those of all of its cards; left out where each has its own. */
  readonly daysOf?: 'all-cards';
  /** The id of the kept question that was opened, and may have been changed since. */
  readonly kept?: string;
  /** Left out for active users. */
  readonly users?: Whose;
  /** The column that a table is sorted by, and in which direction: `name asc`. */
  readonly order?: string;
  /** Which of its numbers a screen shows: `values`. */
  readonly show?: string;
  /** Where the classes of uses end that the bars of the full report have. */
  readonly classes?: readonly number[];
  /** What a list of clients shows of each. */
  readonly columns?: readonly ListedColumn[];
}

interface Part {
  readonly schema: JsonSchema;
  readonly name: string;
}

/** What the contract, or the page, allows each part to be, and what the page calls it. */
export const PARTS: Readonly<Record<keyof (Asked & View), Part>> = {
  globalFilters: { schema: schemaOf('GlobalFilters'), name: 'the filters' },
  conditions: { schema: schemaOf('Conditions'), name: 'the conditions of users' },
  useConditions: { schema: schemaOf('Conditions'), name: 'the conditions of uses' },
  groupBy: { schema: schemaOf('GroupBy'), name: 'who counts as one user' },
  segmentBy: { schema: schemaOf('SegmentBy'), name: 'the property of the segments' },
  segments: { schema: schemaOf('SegmentList'), name: 'the segments' },
  largestSegments: { schema: schemaOf('LargestSegments'), name: 'the largest segments' },
  cohortSegments: { schema: schemaOf('CohortSegments'), name: 'the cohorts that are segments' },
  overall: { schema: schemaOf('Overall'), name: 'the whole' },
  secondSegmentBy: { schema: schemaOf('SegmentBy'), name: 'the second property' },
  secondSegments: { schema: schemaOf('SecondSegmentList'), name: 'the second segments' },
  // The timeline takes more than others.
  events: {
    schema: {
      ...schemaOf('EventSelection'),
      maxItems: schemaOf('BasicTimelineRequest', 'events').maxItems ?? 1,
    },
    name: 'the events',
  },
  dateSplit: { schema: schemaOf('BasicTimelineRequest', 'dateSplit'), name: 'the length of a period' },
  dataView: { schema: schemaOf('BasicTimelineRequest', 'dataView'), name: 'what is counted' },
  divisor: { schema: schemaOf('BasicTimelineRequest', 'divisor'), name: 'the divisor' },
  lowerBounds: { schema: schemaOf('LowerBounds'), name: 'the lower bounds' },
  binUpperBounds: { schema: schemaOf('BinUpperBounds'), name: 'the bounds of the bins' },
  categorizeEvents: {
    schema: schemaOf('LifetimeDataTableRequest', 'categorizeEvents'),
    name: 'the grouping by category',
  },
  sort: { schema: schemaOf('LifetimeDataTableSort'), name: 'the order' },
  page: { schema: schemaOf('PageRequest'), name: 'the length of a page' },
  segmentSort: { schema: schemaOf('AdvancedFullReportRequest', 'sort'), name: 'the order of the segments' },
  segmentDirection: { schema: schemaOf('SortDirection'), name: 'the direction of the segments' },
  daysUntilDeclaredLost: {
    schema: schemaOf('DaysUntilDeclaredLost'),
    name: 'the days until a user is lost',
  },
  dateReportedLost: { schema: schemaOf('DateReportedLost'), name: 'the day on which a loss counts' },
  startEvents: { schema: schemaOf('EventSelection'), name: 'the events to start with' },
  returnEvents: { schema: schemaOf('EventSelection'), name: 'the events to come back with' },
  startUseConditions: { schema: schemaOf('Conditions'), name: 'the conditions of uses to start with' },
  returnUseConditions: { schema: schemaOf('Conditions'), name: 'the conditions of uses to come back with' },
  entry: { schema: schemaOf('RetentionRequest', 'entry'), name: 'how often a user enters' },
  returning: { schema: schemaOf('RetentionRequest', 'returning'), name: 'when a user has come back' },
  periods: { schema: schemaOf('RetentionRequest', 'periods'), name: 'the number of periods' },
  steps: { schema: schemaOf('FunnelStepList'), name: 'the steps' },
  conversionWindow: { schema: schemaOf('ConversionWindow'), name: 'the time for all steps' },
  stepOrder: { schema: schemaOf('ConversionFunnelRequest', 'order'), name: 'the order of the steps' },
  exclusions: { schema: schemaOf('FunnelExclusionList'), name: 'what must not come between steps' },
  funnelSplit: {
    schema: schemaOf('ConversionFunnelRequest', 'dateSplit'),
    name: 'the length of a period of the funnel',
  },
  event: { schema: schemaOf('EventPair'), name: 'the event that paths begin with' },
  direction: { schema: schemaOf('PathsRequest', 'direction'), name: 'which way paths go' },
  maxSteps: { schema: schemaOf('PathsRequest', 'maxSteps'), name: 'the number of steps' },
  trendSplit: { schema: schemaOf('TrendsRequest', 'dateSplit'), name: 'the length of a period of trends' },
  lines: { schema: schemaOf('TrendLineList'), name: 'the lines' },
  formulas: { schema: schemaOf('TrendFormulaList'), name: 'the formulas' },
  countedBy: { schema: schemaOf('CountedBy'), name: 'the number whose clients are listed' },
  daysOf: { schema: { enum: ['all-cards'] }, name: 'whether the days are those of all cards' },
  kept: {
    schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' },
    name: 'the question that is open',
  },
  users: { schema: { enum: ['active', 'lost'] }, name: 'whose uses are counted' },
  order: {
    schema: { type: 'string', pattern: '^[A-Za-z-]{1,60} (asc|desc)$' },
    name: 'the order of the table',
  },
  show: { schema: { type: 'string', pattern: '^[A-Za-z]{1,60}$' }, name: 'which numbers are shown' },
  classes: {
    schema: {
      type: 'array',
      items: { enum: FREQUENCY_BOUNDS },
      minItems: 1,
      maxItems: MOST_CLASS_BOUNDS,
      uniqueItems: true,
    },
    name: 'the classes of the bars',
  },
  columns: {
    schema: { type: 'array', items: { enum: LISTED_COLUMNS }, minItems: 1, uniqueItems: true },
    name: 'the columns of clients',
  },
};
