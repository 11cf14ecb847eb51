import { describe, expect, it } from 'vitest';
import { type ReportRequest, runReport } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { undivided } from '../../testing/model-table.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getRetention'>;

const world = exampleWorld('getRetention');
const duckdb = await useDuckdbWorld(world);
const file = (name: string) => ({ category: 'File', name });

function ask(request: Partial<Request>, runner = duckdb.runner, id = world.product.id) {
  const usual: Request = { startDate: '2026-01-01', stopDate: '2026-02-28', dateSplit: 'month', periods: 2 };
  const context = { product: { ...world.product, id }, runner, cleanName: trimName };
  return runReport('getRetention', { ...usual, ...request }, context);
}

/** What each cohort retained, by index. */
async function retainedOf(request: Partial<Request>) {
  const { results } = await ask(request);
  return undivided(results).cohorts.map(({ users, cells }) => [
    users,
    ...cells.map(({ retained }) => retained),
  ]);
}

describe('getRetention', () => {
  const asked: [string, Partial<Request>][] = [
    ['of-any-activity', {}],
    [
      'of-events-in-every-period',
      { startEvents: [file('Export')], returnEvents: [file('Open')], entry: 'every', dateSplit: 'week' },
    ],
    [
      'of-groups-or-later-by-version',
      { groupBy: 'C01', returning: 'onOrAfter', dateSplit: 'day', segmentBy: 'prodVersion' },
    ],
    [
      'by-two-properties-beside-the-whole',
      {
        segmentBy: 'prodVersion',
        largestSegments: 1,
        overall: true,
        secondSegmentBy: 'geography.country',
        secondSegments: [{ type: 'stringArray', value: ['NL', 'DE'], split: true, limit: 1 }],
      },
    ],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, runner)),
  );

  it('lets a user enter once, or in each period in which it starts', async () => {
    expect(await retainedOf({ stopDate: '2026-03-31', today: '2026-05-01' })).toEqual([
      [2, 2, 1, 1],
      [1, 1, 1, 0],
      [0, 0, 0, 0],
    ]);
    expect(await retainedOf({ stopDate: '2026-03-31', today: '2026-05-01', entry: 'every' })).toEqual([
      [2, 2, 1, 1],
      [2, 2, 2, 0],
      [2, 2, 0, 0],
    ]);
  });

  it('counts who comes back in a period, or in it or later, from another event than it starts with', async () => {
    const events = { startEvents: [file('Open')], returnEvents: [file('Export')], today: '2026-05-01' };
    expect(await retainedOf(events)).toEqual([
      [2, 1, 0, 1],
      [1, 1, 0, 0],
    ]);
    expect(await retainedOf({ ...events, returning: 'onOrAfter' })).toEqual([
      [2, 1, 1, 1],
      [1, 1, 0, 0],
    ]);
  });

  it('counts nobody who came back only before the day on which it entered, though in the same period', async () => {
    const request = { startEvents: [file('Export')], returnEvents: [file('Open')], today: '2026-05-01' };
    expect(await retainedOf(request)).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 0],
    ]);
    // Client c opened on the 2nd and exported on the 3rd. Now it opens no more from then on.
    const onThe3rd = Date.parse('2026-02-03') / 86_400_000;
    const opens = ({ clientId, day, event }: (typeof world)['events'][number]) =>
      clientId === 'c' && day >= onThe3rd && world.names[event]?.name === 'Open';
    const fewer = { ...world, events: world.events.filter((use) => !opens(use)) };
    await duckdb.load({
      ...fewer,
      product: { ...world.product, id: 'fewer', number: world.product.number + 1 },
    });
    const { results } = await ask(request, duckdb.runner, 'fewer');
    expect(undivided(results).cohorts.at(-1)).toMatchObject({
      users: 1,
      cells: [{ retained: 0 }, { retained: 0 }, { retained: 0 }],
    });
  });

  it('leaves out what is still to come, and says what may still grow', async () => {
    const { results } = await ask({ startDate: '2026-03-01', stopDate: '2026-04-30' });
    expect(results).toEqual({
      cohorts: [
        {
          cohort: '2026-03-01',
          users: 0,
          cells: [{ index: 0, retained: 0, percent: null, complete: false }],
        },
        { cohort: '2026-04-01', users: 0, cells: [] },
      ],
      summary: [],
    });
  });

  it('refuses events that are not advanced, asked twice, and too many rows, each with its place', async () => {
    await expect(
      ask({ startEvents: [file('Opne')], returnEvents: [file('Open'), file('Open')], today: '2020-01-01' }),
    ).rejects.toMatchObject({
      items: [
        {
          pointer: '/returnEvents/1',
          code: 'duplicate-event',
          message: 'asks for the same event as /returnEvents/0',
        },
        { pointer: '/startEvents/0', code: 'event-not-advanced' },
        { pointer: '/today', code: 'bad-date-range' },
      ],
    });
    await expect(ask({ stopDate: '2028-12-31', dateSplit: 'day', periods: 120 })).rejects.toMatchObject({
      items: [{ pointer: '/stopDate', code: 'result-too-large' }],
    });
  });
});
