import { describe, expect, it } from 'vitest';
import type { NameRow } from '../../model/world.ts';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import type { ReportContext } from '../../stages/pipeline.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

const acme = exampleWorld();
/** Only the second day of the example, with names that break naive code, and one inactive event. */
const awkward = {
  product: { ...acme.product, id: 'awkward', number: 2 },
  names: [
    awkwardName(1, null, 'last'),
    awkwardName(2, '\uFF21', '10'),
    awkwardName(3, '\uFF21', '9'),
    awkwardName(4, '\u{1F600}', '__proto__'),
    awkwardName(5, '=A1', 'constructor'),
    awkwardName(6, 'hidden', 'hidden', 'inactive'),
    awkwardName(7, 'unused', 'unused'),
  ],
  events: [1, 2, 3, 4, 5, 6].map((event) => ({
    clientId: `u${event}`,
    sessionId: null,
    occurredAt: 86_400_000,
    day: 1,
    event,
    micros: event === 5 ? -1_500_000n : null,
    id: `e${event}`,
    properties: null,
  })),
  sessionRecords: [],
};

function awkwardName(
  event: number,
  category: string | null,
  name: string,
  tracking: NameRow['tracking'] = 'basic',
): NameRow {
  return { event, category, name, tracking };
}

const duckdb = await useDuckdbWorld(acme, awkward);

function ask(
  request: ReportRequest<'getBasicDataTable'>,
  product: ReportContext['product'] = acme.product,
  runner = duckdb.runner,
) {
  return runReport('getBasicDataTable', request, { product, runner, cleanName: trimName });
}

describe('getBasicDataTable', () => {
  it('runs the golden queries on one state of the data', () =>
    expectGoldens(duckdb, 'by-event', (runner) =>
      ask({ startDate: '2026-03-02', stopDate: '2026-03-04' }, acme.product, runner),
    ));

  it('runs the golden queries for segments of uses', () =>
    expectGoldens(duckdb, 'by-uses', (runner) =>
      ask(
        { startDate: '2026-03-02', stopDate: '2026-03-04', segmentBy: 'geography.country' },
        acme.product,
        runner,
      ),
    ));

  it('returns only meta for days without activity', async () => {
    const { results, meta } = await ask({ startDate: '2031-01-01', stopDate: '2031-01-01' });
    expect(results).toEqual([]);
    expect(meta.dataThrough).toBe('2026-03-04T08:00:30.000Z');
  });

  it('counts only users and runtime of the range', async () => {
    const { results } = await ask({ startDate: '2026-03-03', stopDate: '2026-03-03' });
    expect(results[0]?.categoryEventsData.Save?.eventUsage).toEqual({
      cumulativeUsageCount: 2,
      averageCountPerUser: 2,
      averageCountPerSession: 2,
      averageCountPerRuntimeHour: 1.33,
    });
  });

  it('returns null for a divisor of 0, and counts users of inactive events', async () => {
    const { results } = await ask({ startDate: '1970-01-02', stopDate: '1970-01-02' }, awkward.product);
    expect(results.at(-1)?.categoryUsageSummary).toEqual({
      cumulativeUsageCount: 1,
      averageCountPerUser: 0.17,
      averageCountPerSession: null,
      averageCountPerRuntimeHour: null,
    });
  });

  it('sorts by code point, null last, and keeps names that objects treat specially', async () => {
    const report = await ask({ startDate: '1970-01-01', stopDate: '1970-01-02' }, awkward.product);
    const { results } = JSON.parse(JSON.stringify(report)) as typeof report;
    expect(results.map(({ category }) => category)).toEqual(['=A1', '\uFF21', '\u{1F600}', null]);
    expect(results.map(({ categoryEventsData }) => Object.keys(categoryEventsData))).toEqual([
      ['constructor'],
      ['9', '10'],
      ['__proto__'],
      ['last'],
    ]);
  });

  it('writes CSV in alphabetical order, with formulas defused and negative numbers unchanged', async () => {
    const report = await ask({ startDate: '1970-01-01', stopDate: '1970-01-02' }, awkward.product);
    expect([...toCsv('getBasicDataTable', report)].join('').split('\n').slice(1)).toEqual([
      "'=A1,constructor,1,0.17,,,-1.5,-0.25,,,-1.5",
      '\uFF21,10,1,0.17,,,,,,,',
      '\uFF21,9,1,0.17,,,,,,,',
      '\u{1F600},__proto__,1,0.17,,,,,,,',
      ',last,1,0.17,,,,,,,',
      '',
    ]);
  });
});
