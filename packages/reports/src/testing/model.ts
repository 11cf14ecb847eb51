import type { Schema } from '@keytally/contract';
import type { Report, ReportRequest } from '../report-kinds.ts';
import type { EventRow, NameRow, SessionRow, World } from './world.ts';

// What the contract says of each report, once more and as plainly as it can be said: loops over all rows, days as
// text, no SQL. It shares no code with the engine.

interface Request {
  startDate: string;
  stopDate: string;
}

/** The basic data table of a world. */
export function modelDataTable(
  world: World,
  request: ReportRequest<'getBasicDataTable'>,
): Report<'getBasicDataTable'> {
  const days = daysOf(request);
  const all = activityOn(world, days);
  const shown = world.names.filter(
    ({ event, tracking }) => tracking !== 'inactive' && all.events.some((use) => use.event === event),
  );
  const summaries = (names: NameRow[]) => {
    const uses = all.events.filter((use) => names.some(({ event }) => event === use.event));
    const values = uses.flatMap(({ micros }) => micros ?? []);
    const sum = total(values);
    const count = BigInt(uses.length);
    const perHour = (amount: bigint, per: bigint) => quotient(amount * 3_600_000n, all.runtime * per);
    const orNull = <T>(value: T) => (values.length > 0 ? value : null);
    return {
      usage: {
        cumulativeUsageCount: uses.length,
        averageCountPerUser: quotient(count, all.users),
        averageCountPerSession: quotient(count, all.sessions),
        averageCountPerRuntimeHour: perHour(count, 1n),
      },
      values: {
        cumulativeValue: orNull(decimal(sum)),
        averageValuePerUser: orNull(quotient(sum, all.users * 1_000_000n)),
        averageValuePerSession: orNull(quotient(sum, all.sessions * 1_000_000n)),
        averageValuePerRuntimeHour: orNull(perHour(sum, 1_000_000n)),
        averageValuePerUsage: orNull(quotient(sum, count * 1_000_000n)),
      },
    };
  };
  const categories = [...new Set(shown.map(({ category }) => category))].sort(byCodePoints);
  const results = categories.map((category) => {
    const names = shown.filter((name) => name.category === category);
    return {
      category,
      categoryUsageSummary: summaries(names).usage,
      categoryCustomValuesSummary: summaries(names).values,
      categoryEventsData: Object.fromEntries(
        names.map((name) => [
          name.name,
          { eventUsage: summaries([name]).usage, eventCustomValues: summaries([name]).values },
        ]),
      ),
    };
  });
  return { status: 'OK', results, meta: { ...metaOf(world, request), warnings: [] } };
}

/** The basic timeline of a world; names are cleaned by trimming them. */
export function modelTimeline(
  world: World,
  request: ReportRequest<'getBasicTimeline'>,
): Report<'getBasicTimeline'> {
  const { dateSplit, dataView, divisor = null } = request;
  const pairs = request.events.map(({ category, name }) => ({
    category: category?.trim() || null,
    name: name.trim(),
  }));
  const periods = Map.groupBy(daysOf(request), (day) => periodOf(day, dateSplit));
  const results = [...periods].map(([period, days]) => {
    const all = activityOn(world, days);
    const values = pairs.map((pair) => {
      const name = world.names.find((one) => one.category === pair.category && one.name === pair.name);
      const isShown = name !== undefined && name.tracking !== 'inactive';
      const uses = isShown ? all.events.filter(({ event }) => event === name.event) : [];
      const micros =
        dataView === 'customValues'
          ? total(uses.flatMap((use) => use.micros ?? []))
          : BigInt(uses.length) * 1_000_000n;
      if (divisor === null) return { ...pair, value: decimal(micros) };
      const milliseconds = {
        users: all.users * 3_600_000n,
        sessions: all.sessions * 3_600_000n,
        usageCounts: BigInt(uses.length) * 3_600_000n,
        runtime: all.runtime,
      };
      return { ...pair, value: quotient(micros * 3_600_000n, milliseconds[divisor] * 1_000_000n) };
    });
    return [period, values] as const;
  });
  const warnings = pairs.flatMap((pair, index): Schema<'ReportWarning'>[] => {
    const name = world.names.find((one) => one.category === pair.category && one.name === pair.name);
    const title = pair.category === null ? pair.name : `${pair.category} / ${pair.name}`;
    const pointer = `/events/${index}`;
    if (!name) {
      return [{ code: 'unknown-event', detail: `${title} was never seen in this product.`, pointer }];
    }
    if (name.tracking !== 'inactive') return [];
    return [{ code: 'inactive-event', detail: `${title} is inactive, so its uses are not shown.`, pointer }];
  });
  return {
    status: 'OK',
    results: Object.fromEntries(results),
    meta: { ...metaOf(world, request), warnings },
  };
}

function metaOf({ product, events }: World, { startDate, stopDate }: Request) {
  const newest = events.map(({ occurredAt }) => occurredAt).sort((a, b) => b - a)[0];
  return {
    productId: product.id,
    timeZone: product.timeZone,
    startDate,
    stopDate,
    ...(newest === undefined ? {} : { dataThrough: new Date(newest).toISOString() }),
    watermark: `w-${product.batch}`,
  };
}

function activityOn(world: World, days: string[]) {
  const onDays = (row: EventRow | SessionRow) => days.includes(isoDay(row.day));
  const events = world.events.filter(onDays);
  const sessions = world.sessions.filter(onDays);
  return {
    events,
    users: BigInt(new Set([...events, ...sessions].map(({ clientId }) => clientId)).size),
    sessions: BigInt(sessions.length),
    runtime: total(sessions.map(({ firstAt, lastAt }) => BigInt(lastAt - firstAt))),
  };
}

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function nextDay(day: string, step: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + step);
  return date.toISOString().slice(0, 10);
}

function daysOf({ startDate, stopDate }: Request): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= stopDate; day = nextDay(day, 1)) days.push(day);
  return days;
}

function periodOf(day: string, split: 'day' | 'week' | 'month'): string {
  if (split === 'day') return day;
  if (split === 'month') return `${day.slice(0, 7)}-01`;
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1 ? day : periodOf(nextDay(day, -1), 'week');
}

function total(numbers: bigint[]): bigint {
  return numbers.reduce((sum, number) => sum + number, 0n);
}

/** The nearest hundredth, found from the one below; of two equally near the one further from zero. */
function quotient(dividend: bigint, divisor: bigint): number | null {
  if (divisor === 0n) return null;
  const size = dividend < 0n ? -dividend : dividend;
  const below = (size * 100n) / divisor;
  const distance = size * 100n - below * divisor;
  const hundredths = distance >= divisor - distance ? below + 1n : below;
  return decimal(hundredths * 10_000n * (dividend < 0n ? -1n : 1n));
}

/** Millionths as a number. */
function decimal(micros: bigint): number {
  const digits = String(micros < 0n ? -micros : micros).padStart(7, '0');
  const size = Number.parseFloat(`${digits.slice(0, -6)}.${digits.slice(-6)}`);
  return micros < 0n ? -size : size;
}

/** Alphabetically, null last, by comparing arrays of code points. */
function byCodePoints(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const [pointsA, pointsB] = [[...a], [...b]].map((points) =>
    points.map((point) => point.codePointAt(0) ?? 0),
  );
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (pointsA?.[index] ?? -1) - (pointsB?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
