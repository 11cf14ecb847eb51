import { describe, expect, it } from 'vitest';
import type { EventRow, World } from '../../model/world.ts';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import { trimName } from '../../testing/clean-name.ts';
import { crowdedRunner } from '../../testing/crowded-runner.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { undivided } from '../../testing/model-table.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getPaths'>;

const world = exampleWorld('getPaths');
const duckdb = await useDuckdbWorld(world);
const file = (name: string) => ({ category: 'File', name });

function ask(request: Partial<Request>, { product }: World = world, runner = duckdb.runner) {
  const usual: Request = {
    startDate: '2026-01-01',
    stopDate: '2026-03-31',
    event: file('Open'),
    direction: 'after',
  };
  return runReport('getPaths', { ...usual, ...request }, { product, runner, cleanName: trimName });
}

const refusal = (items: readonly object[]) => expect.objectContaining({ kind: 'unusable', items });

describe('getPaths', () => {
  const asked: [string, Partial<Request>][] = [
    ['after-an-event', {}],
    [
      'before-an-event-in-a-session-of-groups',
      {
        event: file('Export'),
        direction: 'before',
        maxSteps: 2,
        window: { unit: 'session' },
        groupBy: 'machineId',
      },
    ],
    [
      'of-some-events-by-version',
      {
        maxSteps: 1,
        events: [file('Export')],
        useConditions: { all: [{ property: 'prodVersion', test: 'is', value: '2.0' }] },
        segmentBy: 'prodVersion',
      },
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
    expectGoldens(duckdb, title, (runner) => ask(request, world, runner)),
  );

  it('has three steps unless told', async () => {
    expect(undivided((await ask({})).results).steps).toHaveLength(3);
  });

  it('warns if a path that ended may still go on, and only of what comes after', async () => {
    const window = { unit: 'day', value: 14 } as const;
    const codesOn = async (today: string, request: Partial<Request> = { window }) => {
      const { meta } = await ask({ startDate: '2026-03-30', today, ...request });
      return meta.warnings.map(({ code, pointer }) => [code, pointer]);
    };
    const open = [['windows-open', '/window']];
    // The path begins on March 30 at 12:00:15: its window ends on April 13 at that time.
    expect(await codesOn('2026-04-13')).toEqual(open);
    expect(await codesOn('2026-04-14')).toEqual([]);
    expect(await codesOn('2026-03-30', { window: { unit: 'session' } })).toEqual(open);
    expect(await codesOn('2026-03-31', { window: { unit: 'session' } })).toEqual([]);
    expect(await codesOn('2026-03-30', { direction: 'before' })).toEqual([]);
  });

  it('warns of a pattern that matches no advanced event', async () => {
    const none = { category: '.', categoryType: 'regex', name: 'nothing', nameType: 'regex' } as const;
    const { results, meta } = await ask({
      events: [{ combiLabel: 'None', combiArray: [none] }],
      maxSteps: 1,
    });
    expect(undivided(results).steps[0]?.edges).toEqual([
      { from: file('Open'), to: null, users: 3, percent: 100 },
    ]);
    expect(meta.warnings[0]).toMatchObject({
      code: 'unknown-event',
      pointer: '/events/0/combiArray/0',
    });
  });

  it('refuses windows that make no sense, unknown events and events that are asked for twice', async () => {
    await expect(ask({ window: { unit: 'hour' } })).rejects.toEqual(
      refusal([
        {
          pointer: '/window/value',
          code: 'bad-steps',
          message: 'is needed to say how many times an hour the steps may take',
        },
      ]),
    );
    await expect(ask({ event: file('Close') })).rejects.toEqual(
      refusal([
        {
          pointer: '/event',
          code: 'event-not-advanced',
          message: 'asks for File / Close, which this product does not have, or does not have any more',
        },
      ]),
    );
    await expect(ask({ events: [file('Open'), file('Open')] })).rejects.toMatchObject({
      items: [{ pointer: '/events/1', code: 'duplicate-event' }],
    });
  });

  it.each([
    ['/stopDate', {}],
    ['/events', { events: [file('Export')] }],
  ])('refuses to read more uses than it may, before it reads them (%s)', async (pointer, request) => {
    const asked: string[] = [];
    const crowded = crowdedRunner(duckdb.runner, { uses_in_reach: 20_000_001n }, asked);
    await expect(ask(request, world, crowded)).rejects.toEqual(
      refusal([
        {
          pointer,
          code: 'result-too-large',
          message:
            'have 20000001 uses in these days, but a report may read at most 20000000: ask for fewer days, a shorter window, or events that are used less',
        },
      ]),
    );
    expect(asked.some((query) => /single_uses/.test(query))).toBe(false);
  });

  it('counts the uses that may be steps on the days that a window reaches, before and after the range', async () => {
    const daysOf = async (request: Partial<Request>) => {
      await ask({ startDate: '2026-02-01', stopDate: '2026-02-28', ...request });
      const read = duckdb.calls.at(-1)?.find(({ sql }) => sql.includes('uses_in_reach'));
      return read?.parameters.filter((one) => typeof one === 'number').slice(1);
    };
    const [first, last] = [20485, 20512];
    const window = { unit: 'day', value: 1 } as const;
    expect(await daysOf({ window })).toEqual([first, last + 3]);
    expect(await daysOf({ window, direction: 'before' })).toEqual([first - 3, last]);
    expect(await daysOf({ window: { unit: 'session' } })).toEqual([first]);
    expect(await daysOf({ window: { unit: 'session' }, direction: 'before' })).toEqual([last]);
  });
});

const day = Date.parse('2026-01-05T00:00:00Z') / 86_400_000;

/** A use of an event by a user, so many seconds after midnight. */
function use(name: string, second: number, others: Partial<EventRow> = {}): EventRow {
  return {
    clientId: 'u',
    sessionId: null,
    occurredAt: day * 86_400_000 + second * 1000,
    day,
    event: letters.indexOf(name),
    micros: null,
    id: `${name}-${second}`,
    properties: null,
    ...others,
  };
}

const letters = Array.from('ABCDEFGHIJKLMN');
let products = 1000;

async function loaded(events: readonly EventRow[]): Promise<World> {
  const own: World = {
    product: { ...world.product, id: `product-${products}`, number: products },
    names: letters.map((name, event) => ({ event, category: null, name, tracking: 'advanced' })),
    events,
    sessionRecords: [],
  };
  products += 1;
  await duckdb.load(own);
  return own;
}

/** The edges of each step, as `A>B 2`, and `+` for the others. */
async function edgesOf(events: readonly EventRow[], request: Partial<Request>) {
  const usual = { startDate: '2026-01-05', stopDate: '2026-01-05', event: letter('A') };
  const { results } = await ask({ ...usual, ...request }, await loaded(events));
  return undivided(results).steps.map(({ users, edges, rest }) =>
    [
      `${users}:`,
      ...edges.map(({ from, to, users }) => `${from.name}>${to?.name ?? ''} ${users}`),
      ...(rest.edges > 0 ? [`+${rest.edges} ${rest.users}`] : []),
    ].join(' '),
  );
}

function letter(name: string) {
  return { category: null, name };
}

describe('the path of a user', () => {
  const walk = [
    ...['B', 'A', 'A', 'C', 'C', 'A', 'D'].map((name, place) => use(name, 10 * place)),
    use('E', 100_000, { day: day + 1 }),
  ];

  it('begins with its first use in the range, has no event twice in a row, and goes on after the range', async () => {
    expect(await edgesOf(walk, { maxSteps: 5 })).toEqual([
      '1: A>C 1',
      '1: C>A 1',
      '1: A>D 1',
      '1: D>E 1',
      '1: E> 1',
    ]);
  });

  it('begins, before an event, with its last use, and goes back', async () => {
    expect(await edgesOf(walk, { direction: 'before', maxSteps: 4 })).toEqual([
      '1: A>C 1',
      '1: C>A 1',
      '1: A>B 1',
      '1: B> 1',
    ]);
    const earlier = [use('F', -1, { day: day - 1 }), use('A', 0)];
    expect(await edgesOf(earlier, { direction: 'before', maxSteps: 1 })).toEqual(['1: A>F 1']);
  });

  it('ends where the window ends, to the millisecond', async () => {
    const uses = [use('A', 0), use('B', 60), use('C', 60.001)];
    const window = { unit: 'minute', value: 1 } as const;
    expect(await edgesOf(uses, { window, maxSteps: 2 })).toEqual(['1: A>B 1', '1: B> 1']);
  });

  it('stays in the session with which it begins, and needs one', async () => {
    const uses = [
      use('A', 0),
      use('A', 1, { sessionId: 's' }),
      use('B', 2, { sessionId: 't' }),
      use('C', 3, { sessionId: 's' }),
    ];
    expect(await edgesOf(uses, { window: { unit: 'session' }, maxSteps: 2 })).toEqual([
      '1: A>C 1',
      '1: C> 1',
    ]);
  });

  it('takes uses of one instant by the names of their events, whatever their ids', async () => {
    const uses = [
      use('B', 0, { id: '3' }),
      use('A', 0, { id: '2' }),
      use('C', 0, { id: '1' }),
      use('A', 0, { id: '4' }),
    ];
    expect(await edgesOf(uses, { event: letter('B'), maxSteps: 2 })).toEqual(['1: B>C 1', '1: C> 1']);
    const back = { event: letter('B'), direction: 'before', maxSteps: 2 } as const;
    expect(await edgesOf(uses.toReversed(), back)).toEqual(['1: B>A 1', '1: A> 1']);
    const ofGroup = uses.map((one, place) => ({
      ...one,
      clientId: `${place}`,
      properties: { machineId: 'm' },
    }));
    expect(await edgesOf(ofGroup, { event: letter('B'), groupBy: 'machineId', maxSteps: 1 })).toEqual([
      '1: B>C 1',
    ]);
  });

  it('is, of sessions that begin at one instant, that of the least record id, then of the least client id', async () => {
    const inSession = { window: { unit: 'session' }, maxSteps: 1 } as const;
    const ids = [
      use('A', 0, { id: '2', sessionId: 's' }),
      use('B', 1, { sessionId: 's' }),
      use('A', 0, { id: '1', sessionId: 't' }),
      use('C', 1, { sessionId: 't' }),
    ];
    expect(await edgesOf(ids, inSession)).toEqual(['1: A>C 1']);
    expect(await edgesOf(ids.toReversed(), inSession)).toEqual(['1: A>C 1']);
    const properties = { machineId: 'm' };
    const clients = ids.map((one) => ({
      ...one,
      properties,
      id: one.event === 0 ? '1' : one.id,
      clientId: one.sessionId === 's' ? 'a' : 'b',
    }));
    expect(await edgesOf(clients, { ...inSession, groupBy: 'machineId' })).toEqual(['1: A>B 1']);
  });

  it('passes over events that are not asked for, also over the one with which it begins', async () => {
    const some = [letter('D'), letter('B')];
    expect(await edgesOf(walk, { events: some, maxSteps: 1 })).toEqual(['1: A>D 1']);
    const back = [use('A', 0), use('B', 1), use('A', 2), use('B', 3)];
    expect(await edgesOf(back, { events: some, maxSteps: 2 })).toEqual(['1: A>B 1', '1: B> 1']);
  });
});

describe('the edges of a step', () => {
  /** Users who go from A to the first of these letters, then on to Z: one more for each letter before. */
  const crowd = letters.slice(1).flatMap((name, place) =>
    ['u', 'v'].flatMap((who) => {
      const clientId = `${who}${place}`;
      return who === 'v' && place > 1
        ? []
        : [use('A', 0, { clientId }), use(name, 1, { clientId }), use('A', 2, { clientId })];
    }),
  );

  it('are the ten largest, of equal ones the first by name, and the others together, whose users go on', async () => {
    expect(await edgesOf(crowd, { maxSteps: 2 })).toEqual([
      '15: A>B 2 A>C 2 A>D 1 A>E 1 A>F 1 A>G 1 A>H 1 A>I 1 A>J 1 A>K 1 +3 3',
      '15: B>A 2 C>A 2 D>A 1 E>A 1 F>A 1 G>A 1 H>A 1 I>A 1 J>A 1 K>A 1 +3 3',
    ]);
  });

  it('have the end of paths behind events with equally many users', async () => {
    const uses = [use('A', 0), use('B', 1), use('A', 0, { clientId: 'v' })];
    expect(await edgesOf(uses, { maxSteps: 1 })).toEqual(['2: A>B 1 A> 1']);
  });

  it('are rows of CSV, with one for the others', async () => {
    const own = await loaded(crowd);
    const range = { startDate: '2026-01-05', stopDate: '2026-01-05' };
    const report = await ask({ ...range, event: letter('A'), maxSteps: 1 }, own);
    const lines = [...toCsv('getPaths', report)].join('').split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'step,fromCategory,fromName,toCategory,toName,edges,users,percent',
      '1,,A,,B,1,2,13.33',
    ]);
    expect(lines.at(-2)).toBe('1,,,,,3,3,20');
  });
});
