import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../../model/world.ts';
import { conditions, useConditions } from '../../../testing/arbitraries/conditions.ts';
import { dayNumber, isoDay, range } from '../../../testing/arbitraries/days.ts';
import { globalFilters } from '../../../testing/arbitraries/filters.ts';
import { given, groupBy } from '../../../testing/arbitraries/given.ts';
import { today } from '../../../testing/arbitraries/losses.ts';
import { division } from '../../../testing/arbitraries/segments.ts';
import { advancedSelection, usedEvents } from '../../../testing/arbitraries/selections.ts';

type Formula = Schema<'TrendFormula'>;

export const trendsRequests = (world: World): fc.Arbitrary<Schema<'TrendsRequest'>> =>
  fc
    .record({
      range,
      dateSplit: fc.constantFrom('hour' as const, 'day', 'week', 'month', 'quarter'),
      lines: fc.array(fc.oneof(countLine(world), valueLine(world)), { minLength: 1, maxLength: 4 }),
      formulas: fc.array(formula, { maxLength: 5 }),
      groupBy,
      globalFilters: globalFilters(world),
      conditions,
      division,
      today,
    })
    .map(({ range, division, lines, formulas, ...request }) => {
      const own = lines.map((line, place) => labelled(line, `line ${place}`, request.dateSplit));
      const days = request.dateSplit === 'hour' ? firstDaysOf(range) : range;
      return given({ ...days, ...request, lines: own, formulas: named(own, formulas), ...division });
    });

interface Days {
  readonly startDate: string;
  readonly stopDate: string;
}

/** Five days at most: the hours of many days make too many rows in some tens of segments. */
function firstDaysOf({ startDate, stopDate }: Days): Days {
  const last = isoDay(dayNumber(startDate) + 4);
  return { startDate, stopDate: stopDate < last ? stopDate : last };
}

/** Only uses have an hour, so that by hours nobody asks for users of any activity. */
function labelled(line: object, label: string, dateSplit: string): Schema<'TrendLine'> {
  const uses = dateSplit === 'hour' && !('events' in line) ? { measure: 'uses' } : {};
  return { ...line, ...uses, label } as Schema<'TrendLine'>;
}

const countLine = (world: World) =>
  fc
    .record({
      measure: fc.constantFrom('uses' as const, 'users', 'usesPerUser'),
      events: usedEvents(world),
      useConditions,
    })
    .map(({ events, useConditions, ...line }) =>
      given({ ...line, ...(events && { events, useConditions }) }),
    );

const valueLine = (world: World) =>
  fc
    .record({
      measure: fc.constantFrom('sum' as const, 'mean', 'median', 'p75', 'p90', 'p95', 'p99'),
      events: advancedSelection(world),
      useConditions,
    })
    .map(given);

/** A formula, and by numbers which of the lines and formulas before it are its own. */
const formula = fc.tuple(
  fc.constantFrom('ratio', 'percent', 'total', 'difference', 'cumulative', 'movingMean'),
  fc.uniqueArray(fc.nat(20), { minLength: 2, maxLength: 3 }),
  fc.integer({ min: 2, max: 4 }),
);

type Chosen = ReturnType<typeof formula.generate>['value'];

function named(lines: readonly Schema<'TrendLine'>[], formulas: readonly Chosen[]): Formula[] {
  const labels = lines.map(({ label }) => label);
  const addUp = lines.filter(({ measure }) => measure === 'uses' || measure === 'sum');
  return formulas.map(([kind, numbers, periods], place) => {
    const own = [...new Set(numbers.map((number) => labels[number % labels.length] ?? ''))];
    const [one = '', other = one] = own;
    const label = `formula ${place}`;
    labels.push(label);
    const [additive] = addUp;
    switch (kind) {
      case 'ratio':
        return { label, formula: kind, dividend: one, divisor: other };
      case 'percent':
        return { label, formula: kind, part: one, of: own };
      case 'difference':
        return { label, formula: kind, from: one, subtract: other };
      case 'movingMean':
        return { label, formula: kind, of: one, periods };
      default:
        return kind === 'cumulative' && additive
          ? { label, formula: kind, of: additive.label }
          : { label, formula: 'total', of: own };
    }
  });
}
