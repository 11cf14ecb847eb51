import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../days.ts';
import type { Days } from '../relative-days.ts';
import { type Facts, judge } from './verdict.ts';
import { verdictWords } from './verdict-words.ts';

const TODAY = '2026-12-01';
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

function daysFrom({ from, to }: Days): Day[] {
  return from > to ? [] : [from, ...daysFrom({ from: addDays(from, 1), to })];
}

function factsOf(withData: readonly Day[], more: Partial<Facts> = {}): Facts {
  const sorted = withData.toSorted();
  return {
    today: TODAY,
    firstDay: sorted[0],
    lastDay: sorted.at(-1),
    withData: new Set(withData),
    ...more,
  };
}

const ALL = daysFrom({ from: '2026-08-01', to: '2026-11-30' });
const isWorkingDay = (day: Day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const say = (now: Days, before: Days, facts: Facts) => {
  const verdict = judge(now, before, facts);
  return [verdict.shows, verdictWords(verdict, (day) => day)];
};

describe('two sides of a comparison', () => {
  it('are set against each other in percent where all of their days have data', () => {
    expect(say(OCTOBER, SEPTEMBER, factsOf(ALL))).toEqual(['percent', undefined]);
  });

  it('may have no data at week-ends, which is said', () => {
    expect(say(OCTOBER, SEPTEMBER, factsOf(ALL.filter(isWorkingDay)))).toEqual([
      'percent',
      'data on 22 of 31 days, before on 22 of 30 days',
    ]);
  });

  it('are not compared where one stray record makes an early first day', () => {
    const stray = ['2026-09-01', ...daysFrom({ from: '2026-10-01', to: '2026-11-30' })];
    expect(say(OCTOBER, SEPTEMBER, factsOf(stray))).toEqual([
      'nothing',
      'not compared: the days before have data on 1 of 30 days, these on 31 of 31 days',
    ]);
  });

  it('are not compared where the days before begin before the first data, or have none', () => {
    expect(say(OCTOBER, SEPTEMBER, factsOf(daysFrom({ from: '2026-09-02', to: '2026-11-30' })))).toEqual([
      'nothing',
      'not compared: the days before begin before the first data, 2026-09-02',
    ]);
    const without = ALL.filter((day) => !day.startsWith('2026-09'));
    expect(say(OCTOBER, SEPTEMBER, factsOf(without))).toEqual([
      'nothing',
      'not compared: there is no data of the days before',
    ]);
  });

  it('have no percentage where the data end before the days do', () => {
    expect(say(OCTOBER, SEPTEMBER, factsOf(daysFrom({ from: '2026-08-01', to: '2026-10-28' })))).toEqual([
      'difference',
      'no percent: the data end on 2026-10-28',
    ]);
  });

  it('may end with a week-end that has no data: the data do not end there', () => {
    const weeks = {
      now: { from: '2026-10-05', to: '2026-10-18' },
      before: { from: '2026-09-21', to: '2026-10-04' },
    };
    const working = daysFrom({ from: '2026-08-01', to: '2026-10-16' }).filter(isWorkingDay);
    expect(say(weeks.now, weeks.before, factsOf(working))[0]).toBe('percent');
  });

  it('have no percentage where one has data on much less of its days', () => {
    const few = ALL.filter((day) => !day.startsWith('2026-10') || Number(day.slice(8)) % 2 === 0);
    expect(say(OCTOBER, SEPTEMBER, factsOf(few))).toEqual([
      'difference',
      'no percent: these days have data on 15 of 31 days, those before on 30 of 30 days',
    ]);
  });

  it('have no percentage where they are not over, not as long, or not known', () => {
    const today = { today: '2026-10-31' };
    expect(say(OCTOBER, SEPTEMBER, factsOf(ALL, today))).toEqual([
      'difference',
      'no percent: the last day is not over',
    ]);
    expect(say({ ...OCTOBER, to: '2026-10-20' }, SEPTEMBER, factsOf(ALL))).toEqual([
      'difference',
      'no percent: 20 days against 30',
    ]);
    expect(say(OCTOBER, SEPTEMBER, { today: TODAY, withData: undefined })).toEqual([
      'difference',
      'no percent: it is not known on which days there is data',
    ]);
  });

  it('never have a percentage unless both have data on a like share of like days, and are over', () => {
    const day = fc.integer({ min: 0, max: 120 }).map((count) => addDays('2026-08-01', count));
    const spans = fc.tuple(day, day).map(([one, other]) => {
      const [from = one, to = other] = [one, other].toSorted();
      return { from, to };
    });
    fc.assert(
      fc.property(spans, spans, fc.subarray(ALL), day, (now, before, data, today) => {
        const facts = factsOf(data, { today });
        if (judge(now, before, facts).shows !== 'percent') return;
        const share = (span: Days) => {
          const all = daysFrom(span);
          return all.filter((one) => facts.withData?.has(one)).length / all.length;
        };
        expect(share(before)).toBeGreaterThan(0);
        expect(
          Math.min(share(now), share(before)) / Math.max(share(now), share(before)),
        ).toBeGreaterThanOrEqual(0.8 - 1e-9);
        expect(now.to < today && before.to < today).toBe(true);
        expect((facts.firstDay ?? before.from) <= before.from).toBe(true);
      }),
    );
  });
});
