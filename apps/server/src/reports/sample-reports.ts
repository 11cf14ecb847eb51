import { cleanName, formatDay } from '@keytally/events';
import { type ReportKind, type ReportRequest, reportKinds, runReport } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';

/** The longest range of a report. */
const MOST_DAYS = 3_660;

/** Events in a report that must name them. */
const EVENTS = 5;

/** Days since 1970-01-01, both ends included. */
interface Days {
  readonly first: number;
  readonly last: number;
}

/**
 * All kinds of reports on a product that has records on these days: over as many days as a report may have, over the last
 * month, and over a week in the middle. They are equal for stores with equal data.
 */
export async function* sampleReports(
  store: Store,
  product: Product,
  days: Days,
): AsyncIterable<{ readonly name: string; readonly report: unknown }> {
  const events = await eventsIn(store, product);
  for (const range of rangesOf(days)) {
    const requests = requestsFor(range, events);
    for (const kind of reportKinds) {
      const request = requests[kind];
      if (request === undefined) continue;
      const days = `from ${formatDay(range.first)} to ${formatDay(range.last)}`;
      const name = `${kind} of product ${product.id} ${days}`;
      yield { name, report: await reportOf(store, kind, request, product) };
    }
  }
}

function rangesOf({ first, last }: Days): readonly Days[] {
  const middle = Math.floor((first + last) / 2);
  return [
    { first: Math.max(first, last - MOST_DAYS + 1), last },
    { first: Math.max(first, last - 29), last },
    { first: Math.max(first, middle - 3), last: Math.min(last, middle + 3) },
  ];
}

interface NamedEvents {
  readonly basic: { category: string | null; name: string }[];
  readonly advanced: { category: string | null; name: string }[];
}

/** Reports on single users are only of events with advanced tracking. */
async function eventsIn({ registry }: Store, { id }: Product): Promise<NamedEvents> {
  const listed = (await registry.trackedEvents.list(id)).filter(({ tracking }) => tracking !== 'inactive');
  const first = (some: typeof listed) =>
    some.slice(0, EVENTS).map(({ category, name }) => ({ category, name }));
  return { basic: first(listed), advanced: first(listed.filter(({ tracking }) => tracking === 'advanced')) };
}

type Requests = { readonly [Kind in ReportKind]: ReportRequest<Kind> | undefined };

function requestsFor({ first, last }: Days, { basic, advanced }: NamedEvents): Requests {
  const lost = { daysUntilDeclaredLost: 30, dateReportedLost: 'dateLastSeen' } as const;
  const dates = { startDate: formatDay(first), stopDate: formatDay(last) };
  return {
    getBasicDataTable: dates,
    getBasicTimeline:
      basic.length === 0
        ? undefined
        : { ...dates, dateSplit: 'month', dataView: 'usageCounts', divisor: 'users', events: basic },
    getLifetimeHistogram: advanced.length === 0 ? undefined : { ...dates, events: advanced },
    getLifetimeDataTable: dates,
    getAdvancedFullReport: dates,
    getUsersByStatus: { ...dates, ...lost, dateSplit: 'month', clientStatus: ['new', 'active', 'lost'] },
    getChurnAndEngagement: {
      ...dates,
      daysUntilDeclaredLost: 30,
      dateSplit: 'month',
      segmentBy: 'installationMonth',
    },
    getUsageDistribution: dates,
    getLostUsersDataTable: { ...dates, ...lost },
    getLostUsersHistogram: basic.length === 0 ? undefined : { ...dates, ...lost, events: basic },
    getStickiness: { ...dates, dateSplit: 'week' },
    getTrends: {
      ...dates,
      dateSplit: 'month',
      lines: [
        { label: 'Uses', measure: 'uses' },
        { label: 'Users', measure: 'users' },
      ],
      formulas: [{ label: 'Uses of each', formula: 'ratio', dividend: 'Uses', divisor: 'Users' }],
    },
    getRetention: { ...dates, dateSplit: 'month', entry: 'every' },
    getConversionFunnel:
      advanced.length < 2
        ? undefined
        : { ...dates, steps: advanced.slice(0, 3).map((event) => ({ events: [event] })) },
    getHoursOfWeek: dates,
    getPaths:
      advanced[0] === undefined
        ? undefined
        : { ...dates, event: advanced[0], direction: 'after', maxSteps: 5 },
    getCurrentUsersByStatus: { startDate: dates.startDate, ...lost, clientStatus: ['active', 'lost'] },
  };
}

/** Without the watermark, which each store counts for itself. */
async function reportOf<Kind extends ReportKind>(
  { usage }: Store,
  kind: Kind,
  request: ReportRequest<Kind>,
  product: Product,
): Promise<unknown> {
  const report = await runReport(kind, request, { product, runner: usage.queries, cleanName });
  return { ...report, meta: { ...report.meta, watermark: null } };
}
