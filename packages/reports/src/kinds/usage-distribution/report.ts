import type { Schema } from '@keytally/contract';
import { checkRange, parseRange, within } from '../../request/day-range.ts';
import type { Parsing } from '../../request/parsing.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { integer, integerOrNull } from '../../sql/rows.ts';
import { allOf, each, firstThatHolds, isAmong, list, literal, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { noSuchNumber } from '../../user-reports/numbers.ts';
import { parseUsers, type SegmentedUsers } from '../../user-reports/segmented-users.ts';
import { userReport } from '../../user-reports/user-report.ts';
import { checkFilters } from '../../users/filters.ts';
import { isGrouped, readUsers } from '../../users/groups.ts';
import {
  askEntries,
  type Entries,
  type EntriesQuestion,
  type EntryAnswers,
} from '../../users/user-entries.ts';
import { distributionMeasures as names } from './table.ts';

type Request = Schema<'UsageDistributionRequest'>;
type Report = Schema<'UsageDistributionReport'>;
type Results = Report['results'];

type Measure = (typeof names)[number];

interface MeasureRule {
  /** The least value of an active user. */
  readonly lowest: number;
  readonly usualBounds: readonly number[];
  readonly label: (value: number) => string;
  /** The value of a user, from the columns of its sums. */
  readonly value: Sql;
}

interface Bin {
  readonly label: string;
  readonly lower: number;
  /** Infinite if there is no upper bound. */
  readonly upper: number;
}

interface Question {
  readonly users: SegmentedUsers;
  readonly bins: Readonly<Record<Measure, readonly Bin[]>>;
  readonly request: Request;
}

const infinite = Number.POSITIVE_INFINITY;

/** What users are counted by: days with activity, sessions, and whole minutes of runtime. */
const measures = {
  activeDays: {
    lowest: 1,
    usualBounds: [1, 2, 3, 5, 8, 12, 20, 31, 60, infinite],
    label: String,
    value: sql`active_days`,
  },
  sessions: {
    lowest: 0,
    usualBounds: [0, 1, 2, 3, 5, 8, 12, 20, 50, 100, infinite],
    label: String,
    value: sql`all_sessions`,
  },
  runtime: {
    lowest: 0,
    usualBounds: [0, 5, 15, 30, 60, 120, 300, 600, 1200, 3000, infinite],
    label: (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
    value: sql`${(dialect) => dialect.quotient('all_runtime', '60000')}`,
  },
} as const satisfies Readonly<Record<Measure, MeasureRule>>;

/** How users spread over active days, sessions and runtime. */
export const usageDistribution = userReport<
  Request,
  Question,
  EntryAnswers,
  Report,
  Schema<'DistributionNumber'>
>({
  parse: parseQuestion,

  validate: ({ users, request }) => [
    ...checkRange(users.range),
    ...checkFilters(users.filters),
    ...checkBounds(request),
  ],

  collect: ({ users, bins }, ask) => askEntries(users, entriesOf(users, bins), queryBins(), ask),

  counted: async ({ users, bins }, place) => ({
    users,
    entries: entriesOf(users, bins),
    conditions: names.flatMap((name) => {
      const label = place[name];
      return label === undefined
        ? []
        : [sql`${() => binColumn(name)} = ${literal(binNamed(label, name, bins))}`];
    }),
    labels: [],
  }),

  shape: async ({ bins }, { rows, warnings }, meta, pieces) => {
    const usersIn = new Map<string, number>();
    await pieces.each(rows, (row) => {
      usersIn.set(
        keyOf(places((name) => integerOrNull(row, shownColumn(name)))),
        Number(integer(row, 'users')),
      );
    });
    const usersAt = (found: Partial<Record<Measure, number>>): number =>
      usersIn.get(keyOf(places((name) => found[name] ?? null))) ?? 0;
    const spread = (name: Measure) =>
      pieces.map(bins[name], ({ label }, place) => {
        const others = names.filter((other) => other !== name);
        const byOther = others.map((other) => {
          const users = bins[other].map((bin, at) => [bin.label, usersAt({ [name]: place, [other]: at })]);
          return [other, Object.fromEntries(users)];
        });
        return [label, { users: usersAt({ [name]: place }), ...Object.fromEntries(byOther) }] as const;
      });
    const results: Record<string, unknown> = {};
    for (const name of names) results[name] = Object.fromEntries(await spread(name));
    const described = names.map((name) => [name, bins[name].map(describeBin)]);
    return {
      status: 'OK',
      results: { ...results, bins: Object.fromEntries(described) } as Results,
      meta: { ...meta, warnings: [...warnings] },
    };
  },
});

function binNamed(label: string, name: Measure, bins: Question['bins']): number {
  const place = bins[name].findIndex((bin) => bin.label === label);
  if (place < 0) throw noSuchNumber(name, 'is not the label of a bin of the report');
  return place;
}

function parseQuestion(request: Request, parsing: Parsing): Question {
  const { binUpperBounds = {} } = request;
  return {
    users: parseUsers(request, parseRange(request, parsing), parsing),
    bins: {
      activeDays: binsOf('activeDays', binUpperBounds.activeDays),
      sessions: binsOf('sessions', binUpperBounds.sessions),
      runtime: binsOf('runtime', binUpperBounds.runtime),
    },
    request,
  };
}

function binsOf(measure: Measure, bounds: Schema<'UsageBoundList'> | undefined): Bin[] {
  const { lowest, usualBounds, label } = measures[measure];
  const uppers = bounds?.map((bound) => (bound === 'inf' ? infinite : bound)) ?? usualBounds;
  return uppers.map((upper, place) => {
    const lower = place === 0 ? lowest : (uppers[place - 1] ?? lowest) + 1;
    const end = upper === infinite ? 'inf' : label(upper);
    return { label: lower === upper ? end : `${label(lower)} - ${end}`, lower, upper };
  });
}

function describeBin({ label, lower, upper }: Bin): Schema<'UsageBin'> {
  return { label, lower, upper: upper === infinite ? 'inf' : upper };
}

/** Refuses bounds that do not rise, or that leave a bin without values. */
function checkBounds({ binUpperBounds = {} }: Request): RefusalItem[] {
  return names.flatMap((name) => {
    const bounds = binUpperBounds[name] ?? [];
    return bounds.flatMap((bound, index) => {
      const refuse = (message: string): RefusalItem => ({
        pointer: `/binUpperBounds/${name}/${index}`,
        code: 'bad-bins',
        message,
      });
      if (bound === 'inf')
        return index === bounds.length - 1 ? [] : [refuse('is "inf", which only the last bound may be')];
      const before = bounds[index - 1];
      if (index === 0 && bound < measures[name].lowest)
        return [refuse(`is below ${measures[name].lowest}, the least value`)];
      return typeof before === 'number' && bound <= before ? [refuse('is not over the bound before it')] : [];
    });
  });
}

/** Each user active in the range, with what it did there. */
function entriesOf(question: EntriesQuestion, bins: Question['bins']): Entries {
  const { range } = question;
  const { id, person, join } = readUsers(question);
  return {
    columns: names.map((name) => sql`${() => binColumn(name)}`),
    query: sql`
      SELECT person, ${range.last} AS moment, ${list(names.map((name) => binOf(name, bins[name])))}
      FROM (
        SELECT ${person}, ${isGrouped(question) ? sql`count(DISTINCT day)` : sql`count(*)`} AS active_days,
          CAST(sum(day_clients.sessions) AS BIGINT) AS all_sessions,
          CAST(sum(day_clients.runtime) AS BIGINT) AS all_runtime
        FROM ${tables.dayClients}
        ${join}
        WHERE ${within(range)}
        GROUP BY ${id}
      ) AS active`,
  };
}

function binColumn(name: Measure): string {
  return `bin_of_${name.toLowerCase()}`;
}

function shownColumn(name: Measure): string {
  return `shown_bin_of_${name.toLowerCase()}`;
}

/** The users of each bin, and of each pair of bins of two measures; a bin is its place, null for all values. */
function queryBins(): Sql {
  const combinations: readonly (readonly Measure[])[] = [
    ...names.map((name) => [name]),
    ...names.flatMap((name, place) => names.slice(place + 1).map((other) => [name, other])),
  ];
  const columns = names.map((name) => {
    const shown = combinations.flatMap((some, at) => (some.includes(name) ? [literal(at)] : []));
    return sql`CASE WHEN ${isAmong(sql`combination`, shown)} THEN ${() => binColumn(name)} END AS ${() => shownColumn(name)}`;
  });
  return sql`
    SELECT ${list(names.map((name) => sql`${() => shownColumn(name)}`))}, count(*) AS users
    FROM (
      SELECT combination, ${list(columns)}
      FROM (
        SELECT ${each(combinations.map((_, at) => literal(at)))} AS combination,
          ${list(names.map((name) => sql`${() => binColumn(name)}`))}
        FROM counted
      ) AS each_combination
    ) AS shown
    WHERE ${allOf(names.map((name) => sql`coalesce(${() => shownColumn(name)}, 0) >= 0`))}
    GROUP BY ${list([sql`combination`, ...names.map((name) => sql`${() => shownColumn(name)}`)])}`;
}

/** The place of the bin of a value; -1 if it is in none. */
function binOf(name: Measure, bins: readonly Bin[]): Sql {
  const { value } = measures[name];
  const cases = bins.map(({ upper }, place): [Sql, Sql] => [
    upper === infinite ? sql`TRUE` : sql`${value} <= ${upper}`,
    literal(place),
  ]);
  return sql`${firstThatHolds(cases, literal(-1))} AS ${() => binColumn(name)}`;
}

function places(placeOf: (name: Measure) => bigint | number | null): string[] {
  return names.map((name) => String(placeOf(name)));
}

function keyOf(found: readonly string[]): string {
  return found.join(' ');
}
