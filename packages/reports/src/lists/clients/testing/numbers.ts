import type { Schema } from '@keytally/contract';
import { dayOfIso } from '../../../model/days.ts';
import { inSegments } from '../../../testing/model-table.ts';
import { total } from '../../../values/total.ts';

/** The place of a number in a report, and how many users it counts there; of uses, how many these users made, or the sum of their values. */
export interface CountedNumber<Place> {
  readonly place: Place;
  readonly users?: number;
  readonly uses?: number;
  readonly values?: number;
}

type Numbers<Report, Place> = (
  report: Report,
  request: { readonly lines?: unknown; readonly divisor?: unknown; readonly dataView?: unknown },
) => CountedNumber<Place>[];

/** What a report of segments says of each, with the segment as a number names it. */
function eachSegment<Results extends object>(results: Results) {
  return inSegments(results).map(({ segment, secondSegment, ...own }) => ({
    own,
    of: { ...(segment !== null && { segment }), ...(secondSegment !== null && { secondSegment }) },
  }));
}

const retention: Numbers<Schema<'RetentionReport'>, Schema<'RetentionNumber'>> = ({ results }) =>
  eachSegment(results).flatMap(({ own, of }) =>
    (own as unknown as Schema<'RetentionOfAll'>).cohorts.flatMap(({ cohort, users, cells }) => [
      { place: { cohort, ...of }, users },
      ...cells.flatMap(({ index, retained }) => [
        { place: { cohort, index, ...of }, users: retained },
        { place: { cohort, index, users: 'notRetained' as const, ...of }, users: users - retained },
      ]),
    ]),
  );

const funnel: Numbers<Schema<'ConversionFunnelReport'>, Schema<'FunnelNumber'>> = ({ results }) =>
  eachSegment(results).flatMap(({ own, of }) => {
    const { steps, periods = [] } = own as unknown as Schema<'FunnelOfAll'>;
    return [
      ...steps.flatMap(({ step, users, stopped, open }) => [
        { place: { step, ...of }, users },
        { place: { step, users: 'stopped' as const, ...of }, users: stopped },
        { place: { step, users: 'open' as const, ...of }, users: open },
      ]),
      ...periods.flatMap(({ period, entered, converted }) => [
        { place: { step: 1, period, ...of }, users: entered },
        { place: { step: steps.length, period, ...of }, users: converted },
      ]),
    ];
  });

const paths: Numbers<Schema<'PathsReport'>, Schema<'PathNumber'>> = ({ results }) =>
  eachSegment(results).flatMap(({ own, of }) =>
    (own as unknown as Schema<'PathsOfAll'>).steps.flatMap(({ step, users, edges }) => [
      { place: { step, ...of }, users },
      ...edges.map(({ from, to, users: some }) => ({ place: { step, from, to, ...of }, users: some })),
    ]),
  );

const stickiness: Numbers<Schema<'StickinessReport'>, Schema<'StickinessNumber'>> = ({ results }) =>
  eachSegment(results).flatMap(({ own, of }) =>
    (own as unknown as Schema<'StickinessOfAll'>).periods.flatMap(({ period, activeUsers, activeDays }) => [
      { place: { period, ...of }, users: activeUsers },
      ...Object.entries(activeDays).map(([days, users]) => ({
        place: { period, activeDays: Number(days), ...of },
        users,
      })),
    ]),
  );

const hours: Numbers<Schema<'HoursOfWeekReport'>, Schema<'HourNumber'>> = ({ results }) =>
  eachSegment(results).flatMap(({ own, of }) =>
    (own as unknown as Schema<'HoursOfWeekOfAll'>).hours.map(({ weekday, hour, users }) => ({
      place: { weekday, hour, ...of },
      users,
    })),
  );

const trends: Numbers<Schema<'TrendsReport'>, Schema<'TrendNumber'>> = ({ results }, { lines }) => {
  const measures = new Map(
    (lines as Schema<'TrendsRequest'>['lines']).map(({ label, measure }) => [label, measure]),
  );
  return eachSegment(results).flatMap(({ own, of }) =>
    (own as unknown as Schema<'TrendsOfAll'>).periods.flatMap(({ period, hour, values }) =>
      values.flatMap(({ label, value }) => {
        const measure = measures.get(label);
        if (measure !== 'users' && measure !== 'uses') return [];
        return [
          {
            place: { line: label, period, ...(hour !== undefined && { hour }), ...of },
            [measure]: value ?? 0,
          },
        ];
      }),
    ),
  );
};

const engagement: Numbers<Schema<'ChurnAndEngagementReport'>, Schema<'EngagementNumber'>> = ({ results }) =>
  Object.entries(results).flatMap(([segment, cells]) =>
    Object.entries(cells).flatMap(([index, { users, engaged, lost }]) => {
      const of = { index: Number(index), segment };
      return [
        { place: of, users },
        { place: { ...of, users: 'engaged' as const }, users: engaged },
        { place: { ...of, users: 'lost' as const }, users: lost },
      ];
    }),
  );

const measures = ['activeDays', 'sessions', 'runtime'] as const;

const distribution: Numbers<Schema<'UsageDistributionReport'>, Schema<'DistributionNumber'>> = ({
  results: { bins: _, ...spread },
}) =>
  measures.flatMap((measure) =>
    Object.entries(spread[measure]).flatMap(([label, { users, ...others }]) => [
      { place: { [measure]: label }, users },
      ...Object.entries(others as Record<string, Record<string, number>>).flatMap(([other, counts]) =>
        Object.entries(counts).map(([otherLabel, both]) => ({
          place: { [measure]: label, [other]: otherLabel },
          users: both,
        })),
      ),
    ]),
  );

const statuses: Numbers<Schema<'UsersByStatusReport'>, Schema<'StatusNumber'>> = ({ results, meta }) => {
  const isSplit = Object.keys(results).every((key) => !Number.isNaN(dayOfIso(key)));
  const periods = isSplit ? Object.entries(results) : [['', results] as const];
  return periods.flatMap(([period, counts]) =>
    inLevels(counts).flatMap(({ labels, totals }) =>
      meta.clientStatus.map((status) => ({
        place: {
          status,
          ...(period !== '' && { period }),
          ...(labels.length > 0 && { labels: [...labels] }),
        },
        users: totals[status] ?? 0,
      })),
    ),
  );
};

interface Counted {
  readonly labels: readonly string[];
  readonly totals: Readonly<Record<string, number>>;
}

/** What is counted at each place of the levels; without levels the whole. */
function inLevels(counts: object, labels: readonly string[] = []): Counted[] {
  const [level] = Object.entries(counts).filter(([name]) => name.startsWith('level'));
  const own = labels.length === 0 ? counts : (counts as { totals: object }).totals;
  const ofLabels = level === undefined ? [] : Object.entries(level[1] as Record<string, object>);
  const isPlace = labels.length > 0 || level === undefined;
  return [
    ...(isPlace ? [{ labels, totals: own as Counted['totals'] }] : []),
    ...ofLabels.flatMap(([label, inner]) => inLevels(inner, [...labels, label])),
  ];
}

/** Who used a row, and all users of the table, both also in each segment. */
const lifetimes: Numbers<Schema<'LifetimeDataTableReport'>, Schema<'LifetimeNumber'>> = ({ results }) => {
  const rows = results.flatMap((one) =>
    'categoryData' in one ? one.categoryData : [one],
  ) as Schema<'LifetimeDataTableRow'>[];
  return rows.flatMap((row) => {
    const item = itemOf('combiLabel' in row ? row : { category: row.eventCategory, name: row.eventName });
    return [{ of: {}, own: row }, ...eachLabel(row)].flatMap(({ of, own }) => [
      { place: { ...item, ...of }, users: own.uniqueUsersUsedAtLeastOnce },
      { place: of, users: own.active },
    ]);
  });
};

/** How a number names an event or a combination. */
function itemOf(of: { readonly combiLabel: string } | Schema<'EventPair'>) {
  return 'combiLabel' in of
    ? { combiLabel: of.combiLabel }
    : { event: { category: of.category, name: of.name } };
}

function eachLabel({ segments = [] }: Schema<'LifetimeDataTableRow'>) {
  return segments.map((own) => ({ of: { segment: own.segmentLabel }, own }));
}

/** Who used an item, who did not, all of both, and the users of each bin. */
const histogram: Numbers<Schema<'LifetimeHistogramReport'>, Schema<'HistogramNumber'>> = ({ results }) => [
  ...results.summary.usedAtLeastOnce.flatMap((used, index) => {
    const never = results.summary.neverUsed[index]?.value ?? 0;
    return [
      { place: itemOf(used), users: used.value },
      { place: { ...itemOf(used), users: 'neverUsed' as const }, users: never },
      { place: {}, users: used.value + never },
    ];
  }),
  ...Object.entries(results.histograms).flatMap(([measure, bins]) =>
    Object.entries(bins).flatMap(([label, items]) =>
      items.map((one) => ({ place: { ...itemOf(one), [measure]: label }, users: one.value })),
    ),
  ),
];

/** Who used a row, so often or at all, who did not, and all of both, also in each segment. */
const full: Numbers<Schema<'AdvancedFullReport'>, Schema<'FullReportNumber'>> = ({ results }) => {
  const { detailedReport } = results;
  const parts = Array.isArray(detailedReport)
    ? [{ of: {}, rows: detailedReport }]
    : Object.entries(detailedReport).map(([segment, rows]) => ({ of: { segment }, rows }));
  return parts.flatMap(({ of, rows }) =>
    rows.flatMap((row) => {
      const { uniqueUsersUsedAtLeastOnce: used, uniqueUsersNeverUsed: never, usageFrequency } = row.data;
      const item = { ...itemOf(row), ...of };
      return [
        { place: item, users: used },
        { place: { ...item, users: 'neverUsed' as const }, users: never },
        { place: of, users: used + never },
        ...Object.entries(usageFrequency).map(([label, users]) => ({
          place: { ...item, usageFrequency: [label] },
          users,
        })),
        {
          place: { ...item, usageFrequency: ['1', '3', '11 - 15'] },
          users: usageFrequency['1'] + usageFrequency['3'] + usageFrequency['11 - 15'],
        },
      ];
    }),
  );
};

/** The uses of each event, of each category and of the whole table, also in each segment. */
const basicTable: Numbers<Schema<'BasicDataTableReport'>, Schema<'BasicTableNumber'>> = ({ results }) => [
  { place: {}, uses: total(results.map((one) => one.categoryUsageSummary.cumulativeUsageCount)) },
  ...results.flatMap(({ category, categoryUsageSummary, segments = [], categoryEventsData }) => [
    { place: { category }, uses: categoryUsageSummary.cumulativeUsageCount },
    ...segments.map((one) => ({
      place: { category, segment: one.segmentLabel },
      uses: one.categoryUsageSummary.cumulativeUsageCount,
    })),
    ...Object.entries(categoryEventsData).flatMap(([name, { eventUsage, segments: ofEvent = [] }]) => [
      { place: { event: { category, name } }, uses: eventUsage.cumulativeUsageCount },
      ...ofEvent.map((one) => ({
        place: { event: { category, name }, segment: one.segmentLabel },
        uses: one.eventUsage.cumulativeUsageCount,
      })),
    ]),
  ]),
];

/** The uses or values of each event in each period, also in each segment. What is divided by the users has other numbers of fewer. */
const timeline: Numbers<Schema<'BasicTimelineReport'>, Schema<'TimelineNumber'>> = (
  { results },
  { divisor, dataView },
) =>
  (divisor ?? null) === null
    ? Object.entries(results).flatMap(([period, values]) =>
        values.map(({ category, name, segmentLabel, value }) => ({
          place: {
            event: { category, name },
            period,
            ...(segmentLabel !== undefined && { segment: segmentLabel }),
          },
          [dataView === 'customValues' ? 'values' : 'uses']: value ?? 0,
        })),
      )
    : [];

/** The numbers of users in each report that has some. */
export const numbersIn = {
  'users-by-status': statuses,
  'current-users-by-status': statuses,
  'churn-and-engagement': engagement,
  'usage-distribution': distribution,
  stickiness,
  retention,
  'conversion-funnel': funnel,
  paths,
  'hours-of-week': hours,
  trends,
  'lifetime-table': lifetimes,
  'lost-users-table': lifetimes,
  'lifetime-histogram': histogram,
  'lost-users-histogram': histogram,
  'advanced-full': full,
  'basic-table': basicTable,
  'basic-timeline': timeline,
} as const satisfies Readonly<Record<Schema<'CountedBy'>['report'], unknown>>;
