import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import { ReportRefusal } from '../../request/refusal.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

const acme = exampleWorld();
const world = {
  ...acme,
  names: [...acme.names, { event: 9, category: null, name: 'Idle', tracking: 'basic' as const }],
};
type Request = ReportRequest<'getAdvancedFullReport'>;

const save = { category: 'File', name: 'Save' };
const idle = { category: null, name: 'Idle' };
const regex = (name: string) => ({ categoryType: 'regex', nameType: 'regex', category: '.', name }) as const;
const exactly = (pair: { category: string | null; name: string }) =>
  ({ categoryType: 'string', nameType: 'string', ...pair }) as const;

const duckdb = await useDuckdbWorld(world);

function ask(request: Partial<Request>, runner = duckdb.runner) {
  const defaults: Request = { startDate: '2026-03-02', stopDate: '2026-03-04' };
  const context = { product: world.product, runner, cleanName: trimName };
  return runReport('getAdvancedFullReport', { ...defaults, ...request }, context);
}

describe('getAdvancedFullReport', () => {
  const asked: [string, Partial<Request>][] = [
    ['of all events', {}],
    ['of all events by uses', { segmentBy: 'ram', segmentOf: 'uses' }],
    [
      'of some events by segment',
      {
        events: [save, { category: 'File', name: 'Open' }],
        globalFilters: { geography: { type: 'string', country: 'NL' } },
        segmentBy: 'os.platform',
      },
    ],
  ];
  it.each(asked)('runs the golden queries for %s', (title, request) =>
    expectGoldens(duckdb, title.replaceAll(' ', '-'), (runner) => ask(request, runner)),
  );

  it('counts only the range, and has a row for every advanced event', async () => {
    const { results } = await ask({ startDate: '2026-03-03', stopDate: '2026-03-04' });
    const rows = Array.isArray(results.detailedReport) ? results.detailedReport : [];
    expect(rows.map((row) => ['name' in row ? row.name : '', row.data.eventCounts])).toEqual([
      ['Open', 2],
      ['Save', 2],
      ['Crash', 1],
    ]);
    expect(rows[1]?.data).toMatchObject({
      averageEventCountPerSessionUsedAtLeastOnce: 2,
      averageEventCountPerSessionAll: 1,
      averageEventCountPerUserAtLeastOnce: 2,
      averageEventCountPerUserAll: 1,
      uniqueUsersUsedAtLeastOnce: 1,
      uniqueUsersNeverUsed: 1,
      usageFrequency: { '1': 0, '2': 1, '3': 0 },
    });
  });

  it('orders segments by their uses, and the rows of each as requested', async () => {
    const request = { segmentBy: 'geography.country', sort: 'eventCounts' } as const;
    const { results, segmentBy } = await ask({ ...request, events: [save] });
    expect(segmentBy).toBe('geography.country');
    expect(results).toMatchObject({ segments: ['DE', 'NL'] });
    const falling = await ask({ ...request, events: [save], sortDirection: 'desc' });
    expect(falling.results).toMatchObject({ segments: ['NL', 'DE'] });
    expect(
      [...toCsv('getAdvancedFullReport', falling)]
        .join('')
        .split('\n')
        .map((line) => line.split(',').slice(0, 5)),
    ).toEqual([
      ['category', 'name', 'segmentLabel', 'eventCounts', 'averageEventCountPerSessionUsedAtLeastOnce'],
      ['File', 'Save', 'NL', '5', '2.5'],
      ['File', 'Save', 'DE', '1', '1'],
      [''],
    ]);
  });

  it('refuses events that are not advanced, each by its name, with a pointer and the reason', async () => {
    const events = [
      idle,
      save,
      { combiLabel: 'all', combiArray: [exactly(save), exactly(idle), regex('.')] },
      { category: 'File', name: 'Print' },
    ];
    const refusal = await ask({ events }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(refusal instanceof ReportRefusal)) throw new TypeError('was not refused', { cause: refusal });
    expect(refusal.code).toBe('event-not-advanced');
    expect(refusal.items.map(({ pointer }) => pointer)).toEqual([
      '/events/0',
      '/events/2/combiArray/1',
      '/events/3',
    ]);
    expect([refusal.items[0]?.message, refusal.items[2]?.message]).toEqual([
      expect.stringMatching(/^asks for (.+ \/ )?Idle, which is not tracked in advanced mode$/),
      'asks for File / Print, which this product does not have, or does not have any more',
    ]);
  });

  it('reports them together with all other faults', async () => {
    const combination = { combiLabel: 'all', combiArray: [exactly(idle), regex('(')] };
    const refusal = await ask({ startDate: '2026-04-01', events: [idle, combination] }).catch(
      (error: unknown) => error,
    );
    if (!(refusal instanceof ReportRefusal)) throw new TypeError('was not refused', { cause: refusal });
    expect(refusal.items.map(({ pointer, code }) => `${code} ${pointer}`)).toEqual([
      'bad-date-range /stopDate',
      'bad-regex /events/1/combiArray/1/name',
      'event-not-advanced /events/0',
      'event-not-advanced /events/1/combiArray/0',
    ]);
  });

  it('warns of a pattern that no advanced event matches', async () => {
    const combination = { combiLabel: 'idling', combiArray: [regex('Idle')] };
    const { results, meta } = await ask({ events: [combination] });
    expect(results.detailedReport).toMatchObject([{ combiLabel: 'idling', data: { eventCounts: 0 } }]);
    expect(meta.warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-event', '/events/0/combiArray/0'],
    ]);
  });
});
