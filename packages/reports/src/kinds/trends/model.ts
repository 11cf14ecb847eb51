import type { Schema } from '@keytally/contract';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { decimal } from '../../model/numbers.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { periodsOf } from '../../model/user-reports/periods.ts';
import { type Entry, inSegments, segmented } from '../../model/user-reports/segmented.ts';
import { advancedEvents } from '../../model/user-reports/used-events.ts';
import type { EventRow, World } from '../../model/world.ts';

type Request = Schema<'TrendsRequest'>;
type Line = Schema<'TrendLine'>;

/** A user in a period of a line, with its uses then. */
interface Measured extends Entry {
  readonly line: number;
  readonly period: string;
  readonly uses: readonly EventRow[];
}

interface Period {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly has: (use: EventRow) => boolean;
}

/** A fraction; null where there is no number. */
type Number = readonly [dividend: bigint, divisor: bigint] | null;

export const modelTrends = warningOfCut((world: World, request: Request): Schema<'TrendsReport'> => {
  const { lines, formulas = [], dateSplit, startDate, stopDate } = request;
  const [first, last] = [dayOfIso(startDate), dayOfIso(stopDate)];
  const selections = selectionsOf(world, lines);
  const { today, isKnown } = todayOf(world, request, last);
  const { people, ungrouped } = peopleOf(world, request);
  const periods = eachPeriod(world, request);
  const advanced = world.names.filter(({ tracking }) => tracking === 'advanced').map(({ event }) => event);
  const entries = lines.flatMap((line, place) =>
    people.flatMap((person) => {
      const uses = person
        .usesOf(selections[place]?.events ?? advanced, line.useConditions)
        .filter(({ day }) => day >= first && day <= last);
      return periods.flatMap((period): Measured[] => {
        const own = uses.filter(period.has);
        const isActive = person.days.some(
          (day) => day >= Math.max(first, period.first) && day <= Math.min(last, period.last),
        );
        const countsActivity = line.events === undefined && line.measure !== 'uses';
        if (own.length === 0 && !(countsActivity && isActive)) return [];
        const user = person.asOf(Math.min(period.last, last));
        return [{ person, user, line: place, period: period.name, uses: own }];
      });
    }),
  );
  const isComplete = (period: Period) =>
    period.first >= first && period.last <= last && (!isKnown || period.last < today);
  const complete = periods.map(isComplete);
  const cutAtStart = dateSplit !== 'hour' && periods.some((period) => period.first < first);
  const cutAtEnd = dateSplit !== 'hour' && periods.some((period) => period.last > Math.min(last, today));
  return {
    status: 'OK',
    results: inSegments(request, segmented(world, request, entries), (own) => {
      const series = new Map<string, readonly Number[]>();
      const of = Map.groupBy(own, ({ line, period }) => `${line} ${period}`);
      lines.forEach((line, place) => {
        series.set(
          line.label,
          periods.map(({ name }) => measure(line, of.get(`${place} ${name}`) ?? [])),
        );
      });
      for (const formula of formulas) {
        series.set(
          formula.label,
          periods.map((_, period) => compute(formula, series, complete, period)),
        );
      }
      return {
        periods: periods.map((period, place) => ({
          period: isoDay(period.first),
          ...(dateSplit === 'hour' ? { hour: period.name } : {}),
          complete: isComplete(period),
          values: [...series].map(([label, numbers]) => ({ label, value: rounded(numbers[place] ?? null) })),
        })),
      };
    }),
    meta: {
      ...metaOf(world, request),
      ...(isKnown ? { today: isoDay(today) } : {}),
      warnings: [
        ...(cutAtStart ? [{ code: 'partial-period' as const, detail: '', pointer: '/startDate' }] : []),
        ...(cutAtEnd ? [{ code: 'partial-period' as const, detail: '', pointer: '/stopDate' }] : []),
        ...selections.flatMap((selection) => selection?.warnings ?? []),
        ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
      ],
    },
  };
});

/** The events of each line; all faults of all lines are refused together. */
function selectionsOf(world: World, lines: readonly Line[]) {
  return lines.map((line, place) =>
    line.events ? advancedEvents(world, line.events, `/lines/${place}/events`) : undefined,
  );
}

function eachPeriod(world: World, request: Request): Period[] {
  if (request.dateSplit === 'hour') return hoursOf(world.product.timeZone, request);
  return periodsOf(request, request.dateSplit).map(({ name, days }) => ({
    name,
    first: Math.min(...days),
    last: Math.max(...days),
    has: ({ day }) => days.includes(day),
  }));
}

/** Minute by minute, what clocks of the zone show: a new hour begins where they show another one, or another offset. */
function hoursOf(timeZone: string, { startDate, stopDate }: Request): Period[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  const shownAt = (instant: number) => {
    const { year, month, day, hour, minute, second, timeZoneName } = Object.fromEntries(
      clock.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    const offset = (timeZoneName ?? '').replace('GMT', '').replace('−', '-') || '+00:00';
    return {
      date: `${year}-${month}-${day}`,
      hour: `${year}-${month}-${day}T${hour} ${offset}`,
      name: `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`,
    };
  };
  const hours = new Map<string, string>();
  const dayMs = 86_400_000;
  for (let at = (dayOfIso(startDate) - 2) * dayMs; at < (dayOfIso(stopDate) + 3) * dayMs; at += 15 * 60_000) {
    const { date, hour, name } = shownAt(at);
    if (date >= startDate && date <= stopDate && !hours.has(hour)) hours.set(hour, name);
  }
  return [...hours].map(([hour, name]) => {
    const day = dayOfIso(name.slice(0, 10));
    return { name, first: day, last: day, has: ({ occurredAt }) => shownAt(occurredAt).hour === hour };
  });
}

function measure({ measure, events }: Line, entries: readonly Measured[]): Number {
  const uses = entries.flatMap((entry) => entry.uses);
  const values = uses.flatMap(({ micros }) => micros ?? []).sort((a, b) => (a < b ? -1 : Number(a > b)));
  const sum = values.reduce((total, value) => total + value, 0n);
  const users = BigInt(
    events === undefined ? entries.length : entries.filter((entry) => entry.uses.length > 0).length,
  );
  const percents = { median: 50, p75: 75, p90: 90, p95: 95, p99: 99 };
  switch (measure) {
    case 'uses':
      return [BigInt(uses.length), 1n];
    case 'users':
      return [users, 1n];
    case 'usesPerUser':
      return fraction(BigInt(uses.length), users);
    case 'sum':
      return [sum, 1_000_000n];
    case 'mean':
      return fraction(sum, 1_000_000n * BigInt(values.length));
    default: {
      const value = values[Math.ceil((percents[measure] * values.length) / 100) - 1];
      return value === undefined ? null : [value, 1_000_000n];
    }
  }
}

function compute(
  formula: Schema<'TrendFormula'>,
  series: ReadonlyMap<string, readonly Number[]>,
  complete: readonly boolean[],
  period: number,
): Number {
  const at = (label: string, place = period) => series.get(label)?.[place] ?? null;
  const total = (numbers: readonly Number[]) => numbers.reduce(plus, [0n, 1n]);
  switch (formula.formula) {
    case 'ratio':
      return divided(micros(at(formula.dividend)), micros(at(formula.divisor)));
    case 'percent':
      return divided(
        times(micros(at(formula.part)), 100n),
        total(formula.of.map((label) => micros(at(label)))),
      );
    case 'total':
      return total(formula.of.map((label) => at(label)));
    case 'difference':
      return plus(at(formula.from), times(at(formula.subtract), -1n));
    case 'cumulative':
      return total((series.get(formula.of) ?? []).slice(0, period + 1));
    case 'movingMean': {
      const places = Array.from({ length: formula.periods }, (_, back) => period - back);
      const numbers = places.map((place) => (complete[place] ? micros(at(formula.of, place)) : null));
      return divided(total(numbers), [BigInt(formula.periods), 1n]);
    }
  }
}

function fraction(dividend: bigint, divisor: bigint): Number {
  if (divisor === 0n) return null;
  return divisor < 0n ? [-dividend, -divisor] : [dividend, divisor];
}

function times(number: Number, factor: bigint): Number {
  return number && [number[0] * factor, number[1]];
}

function plus(one: Number, other: Number): Number {
  return one && other && [one[0] * other[1] + other[0] * one[1], one[1] * other[1]];
}

function divided(one: Number, other: Number): Number {
  return one && other && fraction(one[0] * other[1], one[1] * other[0]);
}

/** A number as it is answered: to six decimals. */
function micros(number: Number): Number {
  return number && [nearestMicros(number), 1_000_000n];
}

function nearestMicros([dividend, divisor]: readonly [bigint, bigint]): bigint {
  const size = (dividend < 0n ? -dividend : dividend) * 1_000_000n;
  const rounded = size / divisor + ((size % divisor) * 2n >= divisor ? 1n : 0n);
  return dividend < 0n ? -rounded : rounded;
}

function rounded(number: Number): number | null {
  return number && decimal(nearestMicros(number));
}
