import type { Schema } from '@keytally/contract';
import type { ReportKind, ReportRequest } from '@keytally/reports';

/** A report request, and the same in handwritten SQL over the records. */
export interface Question<Kind extends ReportKind = ReportKind> {
  readonly name: string;
  /** How long the report may take over 100 million events, in milliseconds. */
  readonly budgetMs: number;
  /** Whether it reads most of the records, so that SQL by hand is not much slower. */
  readonly isHard?: true;
  readonly kind: Kind;
  readonly request: ReportRequest<Kind>;
  readonly byHand: string;
}

/** The name of an event in the data, by its id. */
export const pair = (number: number) => ({ category: `Category ${number % 20}`, name: `Event ${number}` });
const day = (date: string) => Date.parse(date) / 86_400_000;
const within = (start: string, stop: string) => `day BETWEEN ${day(start)} AND ${day(stop)}`;

const year = { startDate: '2025-01-01', stopDate: '2025-12-31' };
const month = { startDate: '2025-06-01', stopDate: '2025-06-30' };
const quarter = { startDate: '2025-04-01', stopDate: '2025-06-29' };

const usesByEvent = (range: typeof year) => `
  SELECT event, count(*), sum(value_micros),
    (SELECT count(DISTINCT client) FROM events WHERE ${within(range.startDate, range.stopDate)}),
    (SELECT count(*) FROM sessions WHERE ${within(range.startDate, range.stopDate)})
  FROM events WHERE ${within(range.startDate, range.stopDate)} GROUP BY event`;

/** Users active in a month, with the number of their active days, weeks and months over the lifetime. */
const active = `
  SELECT client, count(DISTINCT day) AS days, count(DISTINCT (day + 3) // 7) AS weeks,
    count(DISTINCT date_trunc('month', DATE '1970-01-01' + day)) AS months
  FROM events WHERE client IN (SELECT client FROM events WHERE ${within(month.startDate, month.stopDate)})
  GROUP BY client`;

/** The newest property set of each user up to a day. */
const statedUpTo = (last: string) => `
  SELECT client, arg_max(property_set, started_at) AS property_set
  FROM session_records WHERE day <= ${day(last)} GROUP BY client`;

/** On version 4.5 or a later one, of which some have two digits, and not in NL. */
const onNewVersion = {
  all: [
    { property: 'prodVersion', test: 'isAtLeast', value: '4.5' },
    { property: 'geography.country', test: 'isNot', value: 'NL' },
  ],
} as const satisfies Schema<'Conditions'>;
const isOnNewVersion = `CAST(split_part("prodVersion", '.', 2) AS INTEGER) >= 5 AND "geography.country" <> 'NL'`;

const frequencies = (events: string) => `
  SELECT platform, event, uses, count(*) FROM (
    SELECT "os.platform" AS platform, event, client, count(*) AS uses
    FROM events JOIN (${statedUpTo(quarter.stopDate)}) AS stated USING (client) JOIN property_sets ON property_sets.property_set = stated.property_set
    WHERE ${within(quarter.startDate, quarter.stopDate)} AND ${events}
    GROUP BY ALL
  ) GROUP BY ALL`;

/** Uses by the country that each user stated last before them. */
const usesByCountry = (columns: string, uses: string) => `
  SELECT ${columns}, "geography.country", count(*), sum(value_micros)
  FROM events ASOF LEFT JOIN session_records AS stated
    ON events.client = stated.client AND occurred_at >= stated.started_at
  LEFT JOIN property_sets ON property_sets.property_set = coalesce(events.property_set, stated.property_set)
  WHERE ${uses} GROUP BY ALL`;

/** The users of each step of 1, 2, 3, 50 and how long they took, each time from the first use of event 1 in these days. */
const funnel = (begun = 'SELECT * FROM uses WHERE event = 1') => `
  WITH uses AS (
    SELECT client, event, occurred_at AS at FROM events
    WHERE event IN (1, 2, 3, 50) AND day BETWEEN ${day(quarter.startDate)} AND ${day(quarter.stopDate) + 15}
  ), chains AS (
    SELECT before.client, t1, t2, t3, t4.at AS t4
    FROM (
      SELECT before.client, t1, t2, t3.at AS t3
      FROM (
        SELECT t1.client, t1.at AS t1, t2.at AS t2
        FROM (${begun}) AS t1
        ASOF LEFT JOIN (SELECT * FROM uses WHERE event = 2) AS t2 ON t1.client = t2.client AND t1.at <= t2.at
      ) AS before ASOF LEFT JOIN (SELECT * FROM uses WHERE event = 3) AS t3 ON before.client = t3.client AND t2 <= t3.at
    ) AS before ASOF LEFT JOIN (SELECT * FROM uses WHERE event = 50) AS t4 ON before.client = t4.client AND t3 <= t4.at
  )
  SELECT count(*), count(t2), count(t3), count(t4), median(t2 - t1), median(t3 - t2), median(t4 - t3)
  FROM (
    SELECT client, min(t1) AS t1, min(t2) AS t2, min(t3) AS t3, min(t4) AS t4
    FROM chains WHERE t1 < ${(day(quarter.stopDate) + 1) * 86_400_000} GROUP BY client
  )`;

/** The days on which each user was active in the year, with the first one and those before and after each. */
const activeDays = `
  SELECT client, day, min(day) OVER (PARTITION BY client) AS first_day,
    lag(day) OVER (PARTITION BY client ORDER BY day) AS day_before, lead(day) OVER (PARTITION BY client ORDER BY day) AS day_after
  FROM (SELECT client, day FROM events UNION SELECT client, day FROM sessions)`;

const dateOf = (day: string) => `(DATE '1970-01-01' + ${day})`;
const monthOf = (day: string) => `(year(${dateOf(day)}) * 12 + month(${dateOf(day)}))`;
const monthsFrom = (start: string, stop: string) => `${monthOf(stop)} - ${monthOf(start)}`;

/** Who entered in each month, and came back how many months later. */
const returned = (starts: string, returns: string) => `
  SELECT ${monthOf('first_day')}, ${monthsFrom('first_day', 'returns.day')} AS later, count(DISTINCT client)
  FROM (SELECT client, min(day) AS first_day FROM (${starts}) GROUP BY client) AS starts
  JOIN (SELECT DISTINCT client, day FROM (${returns})) AS returns USING (client)
  WHERE returns.day >= first_day GROUP BY ALL`;

const lost = { daysUntilDeclaredLost: 30, dateReportedLost: 'dateLastSeen' } as const;

export const questions = [
  {
    name: 'basic data table, 30 days',
    budgetMs: 30,
    kind: 'getBasicDataTable',
    request: month,
    byHand: usesByEvent(month),
  },
  {
    name: 'basic data table, 365 days',
    budgetMs: 100,
    kind: 'getBasicDataTable',
    request: year,
    byHand: usesByEvent(year),
  },
  {
    name: 'timeline, 5 events, 365 days',
    budgetMs: 50,
    kind: 'getBasicTimeline',
    request: { ...year, dateSplit: 'day', dataView: 'usageCounts', events: [1, 2, 3, 50, 400].map(pair) },
    byHand: 'SELECT day, event, count(*) FROM events WHERE event IN (1, 2, 3, 50, 400) GROUP BY ALL',
  },
  {
    name: 'basic data table, 30 days, by country of uses',
    budgetMs: 300,
    kind: 'getBasicDataTable',
    request: { ...month, segmentBy: 'geography.country' },
    byHand: usesByCountry('event', `events.${within(month.startDate, month.stopDate)}`),
  },
  {
    name: 'timeline, 5 events, 365 days, by country of uses',
    budgetMs: 200,
    kind: 'getBasicTimeline',
    request: {
      ...year,
      dateSplit: 'day',
      dataView: 'usageCounts',
      events: [1, 2, 3, 50, 400].map(pair),
      segmentBy: 'geography.country',
    },
    byHand: usesByCountry('events.day, event', 'event IN (1, 2, 3, 50, 400)'),
  },
  {
    name: 'lifetime histogram, 3 events',
    budgetMs: 40,
    kind: 'getLifetimeHistogram',
    request: {
      ...month,
      events: [1, 2, 50].map(pair),
      lowerBounds: { eventCount: 1, averageCountPerActiveDay: 0 },
      binUpperBounds: {
        eventCount: [1, 2, 5, 10, 50, 'inf'],
        averageCountPerActiveDay: [0.5, 1, 2, 5, 'inf'],
      },
    },
    byHand: `
      SELECT event, uses, days, count(*) FROM (
        SELECT event, client, count(*) AS uses FROM events WHERE event IN (1, 2, 50) GROUP BY ALL
      ) JOIN (${active}) USING (client) GROUP BY ALL`,
  },
  {
    name: 'lifetime histogram, 3 events, fitting bins',
    budgetMs: 40,
    kind: 'getLifetimeHistogram',
    request: { ...month, events: [1, 2, 50].map(pair) },
    byHand: `
      SELECT event, uses, days, weeks, months, count(*) FROM (
        SELECT event, client, count(*) AS uses FROM events WHERE event IN (1, 2, 50) GROUP BY ALL
      ) JOIN (${active}) USING (client) GROUP BY ALL`,
  },
  {
    name: 'lifetime data table, all events, users of a month',
    budgetMs: 300,
    kind: 'getLifetimeDataTable',
    request: { ...month, page: { size: 1_000 } },
    byHand: `
      SELECT event, sum(uses), count(*), sum(uses / days), sum(uses / weeks), sum(uses / months) FROM (
        SELECT event, client, count(*) AS uses FROM events GROUP BY ALL
      ) JOIN (${active}) USING (client) GROUP BY event`,
  },
  {
    name: 'full report, 4 events, 90 days, filtered, segmented',
    budgetMs: 80,
    kind: 'getAdvancedFullReport',
    request: {
      ...quarter,
      events: [1, 2, 3, 50].map(pair),
      globalFilters: { geography: { type: 'stringArray', country: ['NL', 'DE'] } },
      segmentBy: 'os.platform',
    },
    byHand: frequencies(`event IN (1, 2, 3, 50) AND "geography.country" IN ('NL', 'DE')`),
  },
  {
    name: 'full report, all 500 events, 90 days',
    isHard: true,
    budgetMs: 700,
    kind: 'getAdvancedFullReport',
    request: quarter,
    byHand: `
      SELECT event, uses, count(*) FROM (
        SELECT event, client, count(*) AS uses FROM events
        WHERE ${within(quarter.startDate, quarter.stopDate)} GROUP BY ALL
      ) GROUP BY ALL`,
  },
  {
    name: 'users by status, 365 days by day, six statuses',
    budgetMs: 150,
    kind: 'getUsersByStatus',
    request: {
      ...year,
      ...lost,
      dateSplit: 'day',
      clientStatus: ['new', 'active', 'lost', 'returning', 'resurrected', 'dormant'],
    },
    byHand: `
      SELECT day, count(*), count(*) FILTER (day = first_day), count(*) FILTER (day_before = day - 1),
        count(*) FILTER (day_before < day - 1), count(*) FILTER (coalesce(day_after, 99999) > day + 30),
        count(*) FILTER (coalesce(day_after, 99999) > day + 1)
      FROM (${activeDays}) GROUP BY day`,
  },
  {
    name: 'churn and engagement, 365 days by month',
    budgetMs: 200,
    kind: 'getChurnAndEngagement',
    request: { ...year, daysUntilDeclaredLost: 30, dateSplit: 'month', segmentBy: 'installationMonth' },
    byHand: `
      SELECT ${monthOf('first_day')}, ${monthsFrom('first_day', 'months.day')}, count(DISTINCT client)
      FROM (${activeDays}) AS days JOIN (
        SELECT CAST(CAST(unnest(generate_series(DATE '2025-01-31', DATE '2025-12-31', INTERVAL 1 MONTH)) AS DATE) - DATE '1970-01-01' AS INTEGER) AS day
      ) AS months ON days.day BETWEEN months.day - 29 AND months.day GROUP BY ALL`,
  },
  {
    name: 'usage distribution, 90 days',
    budgetMs: 150,
    kind: 'getUsageDistribution',
    request: quarter,
    byHand: `
      SELECT days, some_sessions, count(*) FROM (
        SELECT client, count(DISTINCT day) AS days FROM events
        WHERE ${within(quarter.startDate, quarter.stopDate)} GROUP BY client
      ) LEFT JOIN (
        SELECT client, count(*) AS some_sessions, sum(last_at - first_at) FROM sessions
        WHERE ${within(quarter.startDate, quarter.stopDate)} GROUP BY client
      ) USING (client) GROUP BY ALL`,
  },
  {
    name: 'stickiness, 365 days by month',
    budgetMs: 150,
    kind: 'getStickiness',
    request: { ...year, dateSplit: 'month' },
    byHand: `
      SELECT month, days, count(*) FROM (
        SELECT client, ${monthOf('day')} AS month, count(DISTINCT day) AS days FROM events GROUP BY ALL
      ) GROUP BY ALL`,
  },
  {
    name: 'trends: users of an event by month, and uses of each',
    budgetMs: 500,
    kind: 'getTrends',
    request: {
      ...year,
      dateSplit: 'month',
      lines: [
        { label: 'Users', measure: 'users', events: [pair(1)] },
        { label: 'Each', measure: 'usesPerUser', events: [pair(1)] },
      ],
    },
    byHand: `
      SELECT ${monthOf('day')} AS month, count(DISTINCT client), count(*) FROM events WHERE event = 1 GROUP BY ALL`,
  },
  {
    name: 'trends: users of any of ten events by day',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getTrends',
    request: {
      ...year,
      dateSplit: 'day',
      lines: [
        {
          label: 'Users',
          measure: 'users',
          events: Array.from({ length: 10 }, (_, place) => pair(place + 1)),
        },
      ],
    },
    byHand: 'SELECT day, count(DISTINCT client) FROM events WHERE event BETWEEN 1 AND 10 GROUP BY ALL',
  },
  {
    name: 'trends: uses of all events by day, active users by week',
    budgetMs: 1_500,
    kind: 'getTrends',
    request: {
      ...year,
      dateSplit: 'week',
      lines: [
        { label: 'Uses', measure: 'uses' },
        { label: 'Users', measure: 'users' },
      ],
    },
    byHand: 'SELECT day - (day + 3) % 7 AS week, count(DISTINCT client), count(*) FROM events GROUP BY ALL',
  },
  {
    name: 'trends: median and 95th percentile of values by month',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getTrends',
    request: {
      ...year,
      dateSplit: 'month',
      lines: [
        { label: 'Median', measure: 'median', events: [pair(1)] },
        { label: 'P95', measure: 'p95', events: [pair(1)] },
      ],
    },
    byHand: `
      SELECT ${monthOf('day')} AS month, quantile_disc(value_micros, 0.5), quantile_disc(value_micros, 0.95) FROM events WHERE event = 1 GROUP BY ALL`,
  },
  {
    name: 'paths: three steps after an event, 28 days',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getPaths',
    request: { startDate: '2025-06-01', stopDate: '2025-06-28', event: pair(1), direction: 'after' },
    byHand: `
      SELECT step_1, step_2, step_3, count(*) FROM (
        SELECT client, list(event ORDER BY occurred_at)[1:3] AS steps, steps[1] AS step_1, steps[2] AS step_2, steps[3] AS step_3 FROM (
          SELECT client, event, occurred_at, lag(event, 1, 1) OVER (PARTITION BY client ORDER BY occurred_at) AS previous
          FROM events JOIN (
            SELECT client, min(occurred_at) AS since FROM events
            WHERE event = 1 AND ${within('2025-06-01', '2025-06-28')} GROUP BY client
          ) USING (client) WHERE occurred_at > since AND occurred_at <= since + 14 * 86400000
        ) WHERE event <> previous GROUP BY client
      ) GROUP BY ALL`,
  },
  {
    name: 'hours of the week, an event',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getHoursOfWeek',
    request: { ...year, events: [pair(1)] },
    byHand: `
      SELECT (day + 3) % 7 AS weekday, occurred_at % 86400000 // 3600000 AS hour, count(DISTINCT client), count(*)
      FROM events WHERE event = 1 GROUP BY ALL`,
  },
  {
    name: 'retention by month, any activity',
    budgetMs: 150,
    kind: 'getRetention',
    request: { ...year, dateSplit: 'month' },
    byHand: returned('SELECT client, day FROM events', 'SELECT client, day FROM events'),
  },
  {
    name: 'retention by month, from one event to another',
    isHard: true,
    budgetMs: 500,
    kind: 'getRetention',
    request: { ...year, dateSplit: 'month', startEvents: [pair(1)], returnEvents: [pair(2)] },
    byHand: returned(
      'SELECT client, day FROM events WHERE event = 1',
      'SELECT client, day FROM events WHERE event = 2',
    ),
  },
  {
    name: 'lost users, table of all events, users of a month',
    isHard: true,
    budgetMs: 300,
    kind: 'getLostUsersDataTable',
    request: { ...month, ...lost, page: { size: 1_000 } },
    byHand: `
      SELECT event, count(*), count(DISTINCT client) FROM events JOIN (
        SELECT client, max(day) AS last_seen FROM (${activeDays})
        WHERE coalesce(day_after, 99999) > day + 30 AND ${within(month.startDate, month.stopDate)} GROUP BY client
      ) USING (client) WHERE day <= last_seen GROUP BY event`,
  },
  {
    name: 'funnel of 4 steps, 90 days',
    isHard: true,
    budgetMs: 1_000,
    kind: 'getConversionFunnel',
    request: { ...quarter, steps: [1, 2, 3, 50].map((step) => ({ events: [pair(step)] })) },
    byHand: funnel(),
  },
  {
    name: 'funnel of 4 steps in any order, 90 days',
    isHard: true,
    budgetMs: 2_500,
    kind: 'getConversionFunnel',
    request: { ...quarter, order: 'any', steps: [1, 2, 3, 50].map((step) => ({ events: [pair(step)] })) },
    byHand: `
      SELECT reached, count(*) FROM (
        SELECT client, max(${[1, 2, 3, 50].map((step) => `coalesce(CAST(u${step} <= used_at + 14 * 86400000 AS INTEGER), 0)`).join(' + ')}) AS reached
        FROM (
          SELECT client, used_at, ${[1, 2, 3, 50].map((step) => `min(CASE WHEN event = ${step} THEN used_at END) OVER backwards AS u${step}`).join(', ')}
          FROM (
            SELECT client, event, occurred_at AS used_at FROM events
            WHERE event IN (1, 2, 3, 50) AND day BETWEEN ${day(quarter.startDate)} AND ${day(quarter.stopDate) + 15}
          ) WINDOW backwards AS (PARTITION BY client ORDER BY used_at DESC)
        ) WHERE used_at < ${(day(quarter.stopDate) + 1) * 86_400_000} GROUP BY client
      ) GROUP BY reached`,
  },
  {
    name: 'funnel of 2 steps with an event that must not come between, 90 days',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getConversionFunnel',
    request: {
      ...quarter,
      steps: [1, 2].map((step) => ({ events: [pair(step)] })),
      exclusions: [{ events: [pair(3)], after: 1, before: 2 }],
    },
    byHand: `
      WITH uses AS (
        SELECT client, event, occurred_at AS at FROM events
        WHERE event IN (1, 2, 3) AND day BETWEEN ${day(quarter.startDate)} AND ${day(quarter.stopDate) + 15}
      ), tried AS (
        SELECT t1.client AS client, t1.at AS t1, t2.at AS t2
        FROM (SELECT * FROM uses WHERE event = 1) AS t1
        ASOF LEFT JOIN (SELECT * FROM uses WHERE event = 2) AS t2 ON t1.client = t2.client AND t1.at <= t2.at
      )
      SELECT count(*), count(t2), median(t2 - t1) FROM (
        SELECT client, min(t1) AS t1, min(t2) AS t2 FROM (
          SELECT tried.client AS client, t1, CASE WHEN excluded.at IS NULL OR excluded.at >= t2 THEN t2 END AS t2
          FROM tried ASOF LEFT JOIN (SELECT * FROM uses WHERE event = 3) AS excluded
            ON tried.client = excluded.client AND t1 < excluded.at
        ) WHERE t1 < ${(day(quarter.stopDate) + 1) * 86_400_000} GROUP BY client
      )`,
  },
  {
    name: 'basic data table, 30 days, users on a version or a later one, not in NL',
    budgetMs: 500,
    kind: 'getBasicDataTable',
    request: { ...month, conditions: onNewVersion },
    byHand: `
      SELECT event, count(*), sum(value_micros), count(DISTINCT client)
      FROM events JOIN (${statedUpTo(month.stopDate)}) AS stated USING (client)
      JOIN property_sets ON property_sets.property_set = stated.property_set
      WHERE events.${within(month.startDate, month.stopDate)} AND ${isOnNewVersion} GROUP BY event`,
  },
  {
    name: 'timeline, 5 events, 365 days, uses on a version or a later one, not in NL',
    budgetMs: 200,
    kind: 'getBasicTimeline',
    request: {
      ...year,
      dateSplit: 'day',
      dataView: 'usageCounts',
      events: [1, 2, 3, 50, 400].map(pair),
      useConditions: onNewVersion,
    },
    byHand: usesByCountry('events.day, event', `event IN (1, 2, 3, 50, 400) AND ${isOnNewVersion}`),
  },
  {
    name: 'lifetime data table, all events, users of a month, uses on a version or a later one',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getLifetimeDataTable',
    request: { ...month, useConditions: onNewVersion, page: { size: 1_000 } },
    byHand: `
      SELECT event, sum(uses), count(*), sum(uses / days), sum(uses / weeks), sum(uses / months) FROM (
        SELECT event, events.client AS client, count(*) AS uses
        FROM events ASOF LEFT JOIN session_records AS stated
          ON events.client = stated.client AND occurred_at >= stated.started_at
        LEFT JOIN property_sets ON property_sets.property_set = coalesce(events.property_set, stated.property_set)
        WHERE ${isOnNewVersion} GROUP BY ALL
      ) JOIN (${active}) USING (client) GROUP BY event`,
  },
  {
    name: 'funnel of 4 steps, 90 days, the first on a version or a later one',
    isHard: true,
    budgetMs: 1_500,
    kind: 'getConversionFunnel',
    request: {
      ...quarter,
      steps: [1, 2, 3, 50].map((step, place) => ({
        events: [pair(step)],
        ...(place === 0 && { useConditions: onNewVersion }),
      })),
    },
    byHand: funnel(`
      SELECT events.client AS client, occurred_at AS at
      FROM events ASOF LEFT JOIN session_records AS stated
        ON events.client = stated.client AND occurred_at >= stated.started_at
      LEFT JOIN property_sets ON property_sets.property_set = coalesce(events.property_set, stated.property_set)
      WHERE event = 1 AND events.day BETWEEN ${day(quarter.startDate)} AND ${day(quarter.stopDate)} AND ${isOnNewVersion}`),
  },
] as const satisfies readonly Question[];
