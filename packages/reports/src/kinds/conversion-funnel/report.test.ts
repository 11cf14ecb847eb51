import type { Schema } from '@keytally/contract';
import { describe, expect, it } from 'vitest';
import type { EventRow, World } from '../../model/world.ts';
import { type ReportRequest, runReport, toCsv } from '../../report-kinds.ts';
import type { QueryRunner } from '../../sql/query.ts';
import { trimName } from '../../testing/clean-name.ts';
import { crowdedRunner } from '../../testing/crowded-runner.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { undivided } from '../../testing/model-table.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';

type Request = ReportRequest<'getConversionFunnel'>;

const world = exampleWorld('getConversionFunnel');
const duckdb = await useDuckdbWorld(world);
const { product } = world;
const file = (name: string) => ({ category: 'File', name });
const step = (...names: string[]) => ({ events: names.map(file) });
const anything = { categoryType: 'regex', category: '.', nameType: 'regex', name: '.' } as const;

const onVersion = (value: string): Schema<'Conditions'> => ({
  all: [{ property: 'prodVersion', test: 'is', value }],
});

function ask(request: Partial<Request>, runner: QueryRunner = duckdb.runner) {
  const usual: Request = {
    startDate: '2026-01-01',
    stopDate: '2026-03-31',
    steps: [step('Open'), step('Export')],
  };
  return runReport('getConversionFunnel', { ...usual, ...request }, { product, runner, cleanName: trimName });
}

const refusal = (items: readonly object[]) => expect.objectContaining({ kind: 'unusable', items });

describe('getConversionFunnel', () => {
  const asked: [string, Partial<Request>][] = [
    ['within-a-day', { conversionWindow: { unit: 'day', value: 1 } }],
    ['in-a-session-of-groups', { conversionWindow: { unit: 'session' }, groupBy: 'machineId' }],
    [
      'of-shared-events-by-version',
      {
        steps: [
          step('Open'),
          { events: [file('Open'), { combiLabel: 'Any', combiArray: [anything] }] },
          step('Export'),
        ],
        globalFilters: { lifetimeSessionCount: { type: 'numberRange', min: 1 } },
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
    ['by-month-and-version', { dateSplit: 'month', segmentBy: 'prodVersion' }],
    [
      'with-exclusions',
      {
        steps: [step('Open'), step('Export'), step('Open')],
        exclusions: [
          { ...step('Open'), after: 1, before: 2 },
          { ...step('Export'), useConditions: onVersion('4.1'), after: 2, before: 3 },
          { ...step('Export'), after: 1, before: 3 },
        ],
      },
    ],
    ['in-any-order', { order: 'any' }],
    [
      'in-any-order-in-a-session-with-an-exclusion',
      {
        steps: [step('Open'), { ...step('Export'), useConditions: onVersion('4.1') }],
        order: 'any',
        conversionWindow: { unit: 'session' },
        exclusions: [{ ...step('Open'), after: 1, before: 2 }],
      },
    ],
  ];
  it.each(asked)('runs the golden queries %s on one state of the data', (title, request) =>
    expectGoldens(duckdb, title, (runner) => ask(request, runner)),
  );

  it('counts as open who may still go on, of those who stopped, and warns of them', async () => {
    const window = { conversionWindow: { unit: 'day', value: 14 } } as const;
    const openOn = async (today: string, request: Partial<Request> = window) => {
      const { results, meta } = await ask({ startDate: '2026-03-30', today, ...request });
      return [undivided(results).steps.map(({ open }) => open), meta.warnings.map(({ code }) => code)];
    };
    // The attempt begins on March 30 at 12:00:15: its window ends on April 13 at that time.
    expect(await openOn('2026-04-13')).toEqual([[1, 0], ['windows-open']]);
    expect(await openOn('2026-04-14')).toEqual([[0, 0], []]);
    const session = { conversionWindow: { unit: 'session' } } as const;
    expect(await openOn('2026-03-30', session)).toEqual([[1, 0], ['windows-open']]);
    expect(await openOn('2026-03-31', session)).toEqual([[0, 0], []]);
  });

  it('calls steps in any order by how many were used', async () => {
    const { results } = await ask({ order: 'any' });
    expect(undivided(results).steps.map(({ label }) => label)).toEqual(['1 of 2 steps', '2 of 2 steps']);
  });

  it('warns of a pattern that matches no advanced event', async () => {
    const nothing = { ...anything, name: 'nothing' };
    const steps = [step('Open'), { events: [{ combiLabel: 'None', combiArray: [nothing] }] }];
    const { results, meta } = await ask({ steps, today: '2026-05-01' });
    expect(undivided(results)).toMatchObject({ entered: 3, converted: 0 });
    expect(meta.warnings).toEqual([
      {
        code: 'unknown-event',
        detail: 'A pattern of Step 2 matches no event in this report.',
        pointer: '/steps/1/events/0/combiArray/0',
      },
    ]);
  });

  it('writes CSV with a line for each step, by segment', async () => {
    const report = await ask({ segmentBy: 'geography.country' });
    expect([...toCsv('getConversionFunnel', report)].join('')).toBe(
      [
        'segment,step,label,users,percentOfFirst,percentOfPrevious,stopped,open,fromPreviousMedian,fromPreviousP90,fromFirstMedian,fromFirstP90',
        'DE,1,Step 1,1,100,,1,0,,,,',
        'DE,2,Step 2,0,0,0,0,0,,,,',
        'NL,1,Step 1,2,100,,0,0,,,,',
        'NL,2,Step 2,2,100,100,0,0,390,66900,390,66900',
        '',
      ].join('\n'),
    );
  });

  it('counts users in the period of their attempt, and says which periods are over with all attempts', async () => {
    const { results, meta } = await ask({ startDate: '2026-01-05', dateSplit: 'month', today: '2026-04-13' });
    const { entered, converted, periods = [] } = undivided(results);
    const none = { entered: 0, converted: 0, percent: null, open: 0 };
    expect(periods).toEqual([
      // The range begins on a later day of it.
      { ...none, period: '2026-01-01', entered: 2, converted: 1, percent: 50, complete: false },
      { ...none, period: '2026-02-01', entered: 1, converted: 1, percent: 100, complete: true },
      // Whoever began on March 30 has two weeks for all steps.
      { ...none, period: '2026-03-01', complete: false },
    ]);
    expect([entered, converted]).toEqual([3, 2]);
    expect(meta.warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['partial-period', '/startDate'],
    ]);
    const isComplete = async (today: string) =>
      undivided((await ask({ dateSplit: 'month', today })).results).periods?.map(({ complete }) => complete);
    expect(await isComplete('2026-04-14')).toEqual([true, true, false]);
    expect(await isComplete('2026-04-15')).toEqual([true, true, true]);
  });

  it('writes CSV with a line for each period, by segment', async () => {
    const report = await ask({ dateSplit: 'month', segmentBy: 'geography.country', startDate: '2026-02-01' });
    expect([...toCsv('getConversionFunnel', report)].join('')).toBe(
      [
        'period,segment,entered,converted,percent,open,complete',
        '2026-02-01,NL,1,1,100,0,true',
        '2026-03-01,NL,1,1,100,0,false',
        '',
      ].join('\n'),
    );
  });

  it('refuses labels, events and windows that make no sense, with what is true', async () => {
    const given: [Partial<Request>, object[]][] = [
      [
        { steps: [{ ...step('Open'), label: 'Step 2' }, step('Export')] },
        [{ pointer: '/steps/1/label', message: 'is "Step 2", which is the label of /steps/0 already' }],
      ],
      [
        { conversionWindow: { unit: 'hour' } },
        [
          {
            pointer: '/conversionWindow/value',
            message: 'is needed to say how many times an hour the steps may take',
          },
        ],
      ],
      [
        { conversionWindow: { unit: 'session', value: 1 } },
        [
          {
            pointer: '/conversionWindow/value',
            message: 'does not go with "session", which ends when the session does',
          },
        ],
      ],
      [
        { conversionWindow: { unit: 'hour', value: 8785 } },
        [{ pointer: '/conversionWindow/value', message: 'is more than 8784, which is 366 days' }],
      ],
      [
        {
          exclusions: [
            { ...step('Open'), after: 2, before: 3 },
            { ...step('Open'), after: 2, before: 2 },
            { ...step('Open'), after: 1, before: 2 },
          ],
        },
        [
          { pointer: '/exclusions/0/before', message: 'is 3, but the funnel has 2 steps' },
          { pointer: '/exclusions/1/before', message: 'is 2, which is no later step than 2' },
        ],
      ],
    ];
    for (const [request, items] of given)
      await expect(ask(request)).rejects.toEqual(
        refusal(items.map((item) => ({ ...item, code: 'bad-steps' }))),
      );
    await expect(ask({ conversionWindow: { unit: 'day', value: 366 } })).resolves.toBeDefined();
  });

  it('refuses unknown events and events that are asked for twice, in each step, all at once', async () => {
    const steps = [step('Open', 'Close', 'Open'), step('Export', 'Print')];
    const close = { pointer: '/steps/0/events/1', code: 'event-not-advanced' };
    const print = { pointer: '/steps/1/events/1', code: 'event-not-advanced' };
    await expect(ask({ steps })).rejects.toEqual(
      refusal([
        {
          pointer: '/steps/0/events/2',
          code: 'duplicate-event',
          message: 'asks for the same event as /steps/0/events/0',
        },
        {
          ...close,
          message: 'asks for File / Close, which this product does not have, or does not have any more',
        },
        {
          ...print,
          message: 'asks for File / Print, which this product does not have, or does not have any more',
        },
      ]),
    );
    await expect(ask({ steps: [step('Open', 'Close'), step('Export')] })).rejects.toEqual(
      refusal([
        {
          ...close,
          message: 'asks for File / Close, which this product does not have, or does not have any more',
        },
      ]),
    );
  });

  it('refuses to read more uses than it may, before it reads them', async () => {
    const asked: string[] = [];
    const crowded = crowdedRunner(duckdb.runner, { uses_in_steps: 20_000_001n }, asked);
    await expect(ask({}, crowded)).rejects.toEqual(
      refusal([
        {
          pointer: '/steps',
          code: 'result-too-large',
          message:
            'have 20000001 uses in these days, but a report may read at most 20000000: ask for fewer days, a shorter window, or events that are used less',
        },
      ]),
    );
    expect(asked.some((query) => /single_uses/.test(query))).toBe(false);
  });
});

const day = Date.parse('2026-01-05T00:00:00Z') / 86_400_000;

/** A use of an event, so many seconds after midnight. */
function use(event: number, second: number, others: Partial<EventRow> = {}): EventRow {
  return {
    clientId: 'u',
    sessionId: null,
    occurredAt: day * 86_400_000 + second * 1000,
    day,
    event,
    micros: null,
    id: `${event}-${second}`,
    properties: null,
    ...others,
  };
}

describe('the attempt that counts', () => {
  /** The steps of the funnel of a world of these uses. */
  async function stepsOf(events: readonly EventRow[], request: Partial<Request>) {
    const own: World = {
      product: { ...product, id: `product-${products}`, number: products },
      names: ['Open', 'Export', 'Print'].map((name, event) => ({
        event,
        ...file(name),
        tracking: 'advanced',
      })),
      events,
      sessionRecords: [],
    };
    products += 1;
    await duckdb.load(own);
    const usual: Request = {
      startDate: '2026-01-05',
      stopDate: '2026-01-05',
      steps: [step('Open'), step('Export')],
    };
    const context = { product: own.product, runner: duckdb.runner, cleanName: trimName };
    const { results } = await runReport('getConversionFunnel', { ...usual, ...request }, context);
    return undivided(results).steps;
  }

  /** How long each step took that somebody reached. */
  async function secondsOf(events: readonly EventRow[], request: Partial<Request>) {
    return (await stepsOf(events, request)).flatMap(({ fromFirst }) => fromFirst ?? []);
  }
  let products = 1000;

  const inSession = { conversionWindow: { unit: 'session' } } as const;
  const all = (seconds: number) => [
    { average: seconds, median: seconds, p75: seconds, p90: seconds, p95: seconds },
  ];

  it('is the earliest of those that reach most steps', async () => {
    const uses = [use(0, 0), use(0, 100), use(1, 130), use(0, 200), use(1, 210)];
    expect(await secondsOf(uses, { conversionWindow: { unit: 'minute', value: 1 } })).toEqual(all(30));
  });

  it('is that of the least record id, then the least client id, of those that begin at one instant', async () => {
    const uses = [
      use(0, 0, { id: 'b', sessionId: 's' }),
      use(1, 7, { sessionId: 's' }),
      use(0, 0, { id: 'a', sessionId: 't' }),
      use(0, 0, { id: 'c', sessionId: 't' }),
      use(1, 9, { sessionId: 't' }),
    ];
    expect(await secondsOf(uses, inSession)).toEqual(all(9));
    expect(await secondsOf(uses.toReversed(), inSession)).toEqual(all(9));
    const properties = { machineId: 'm' };
    const ofTwo = [
      use(0, 0, { id: 'a', sessionId: 's', clientId: 'v', properties }),
      use(1, 7, { sessionId: 's', clientId: 'v' }),
      use(0, 0, { id: 'a', sessionId: 's', properties }),
      use(1, 9, { sessionId: 's' }),
    ];
    const grouped = { ...inSession, groupBy: 'machineId' } as const;
    expect(await secondsOf(ofTwo, grouped)).toEqual(all(9));
    expect(await secondsOf(ofTwo.toReversed(), grouped)).toEqual(all(9));
  });

  const without = (after: number, before: number, ...names: string[]) => ({
    exclusions: [{ ...step(...names), after, before }],
  });

  it('is one without what must not come between, even if another began earlier', async () => {
    const uses = [use(0, 0), use(2, 5), use(0, 10), use(1, 30), use(2, 40)];
    expect(await secondsOf(uses, {})).toEqual(all(30));
    expect(await secondsOf(uses, without(1, 2, 'Print'))).toEqual(all(20));
    const noOther = [use(0, 0), use(2, 5), use(1, 30)];
    expect(await secondsOf(noOther, without(1, 2, 'Print'))).toEqual([]);
  });

  it('is not excluded by a use at the instant of a step, nor by the step itself', async () => {
    const uses = [use(0, 0), use(2, 0), use(2, 30), use(1, 30)];
    expect(await secondsOf(uses, without(1, 2, 'Print', 'Open', 'Export'))).toEqual(all(30));
  });

  it('stops where it is, when something came between, although the steps are used again', async () => {
    const uses = [use(0, 0), use(1, 10), use(2, 20), use(1, 30), use(0, 40)];
    const steps = [step('Open'), step('Export'), step('Open')];
    expect(await secondsOf(uses, { steps })).toEqual([...all(10), ...all(40)]);
    expect(await secondsOf(uses, { steps, ...without(2, 3, 'Print') })).toEqual(all(10));
    expect(await secondsOf(uses, { steps, ...without(1, 3, 'Print') })).toEqual(all(10));
    expect(await secondsOf(uses, { steps, ...without(1, 2, 'Print') })).toEqual([...all(10), ...all(40)]);
  });

  it('is not open any more when something came that keeps it from the next step', async () => {
    const openOf = async (events: readonly EventRow[], request: Partial<Request>) =>
      (await stepsOf(events, request)).map(({ open }) => open);
    const uses = [use(0, 0), use(2, 20)];
    expect(await openOf(uses, {})).toEqual([1, 0]);
    expect(await openOf(uses, without(1, 2, 'Print'))).toEqual([0, 0]);
    expect(await openOf(uses, { order: 'any', ...without(1, 2, 'Print') })).toEqual([0, 0]);
    // Another attempt began after it.
    expect(await openOf([...uses, use(0, 30)], without(1, 2, 'Print'))).toEqual([1, 0]);
    // It may still come to step 2, if no farther.
    const steps = [step('Open'), step('Export'), step('Print')];
    expect(await openOf(uses, { steps, ...without(1, 3, 'Print') })).toEqual([1, 0, 0]);
  });

  it('goes through the steps in any order, each once, from the first that is used', async () => {
    const uses = [use(1, 0), use(1, 10), use(2, 20), use(0, 30)];
    const steps = [step('Open'), step('Export'), step('Print')];
    expect(await secondsOf(uses, { steps })).toEqual([]);
    expect(await secondsOf(uses, { steps, order: 'any' })).toEqual([...all(20), ...all(30)]);
    const within = { conversionWindow: { unit: 'minute', value: 1 } } as const;
    const late = [use(1, 0), use(2, 20), use(0, 61), use(1, 75)];
    expect(await secondsOf(late, { steps, order: 'any', ...within })).toEqual([...all(41), ...all(55)]);
  });

  it('makes all steps at once of a use that is of several, in any order', async () => {
    const steps = [step('Open', 'Export'), step('Export')];
    expect(await secondsOf([use(1, 0)], { steps, order: 'any' })).toEqual(all(0));
    expect(await secondsOf([use(1, 0)], { steps })).toEqual([]);
  });

  it('is excluded between so many steps and so many, in any order', async () => {
    const uses = [use(1, 0), use(2, 5), use(0, 30)];
    const asked = { order: 'any', ...without(1, 2, 'Print') } as const;
    expect(await secondsOf(uses, asked)).toEqual([]);
    expect(await secondsOf([...uses, use(1, 40)], asked)).toEqual(all(10));
  });

  it('takes percentiles by nearest rank, so that each is a time that somebody took', async () => {
    const times = Array.from({ length: 20 }, (_, place) => place + 1);
    const uses = times.flatMap((seconds) => [
      use(0, 0, { clientId: `u${seconds}` }),
      use(1, seconds, { clientId: `u${seconds}` }),
    ]);
    expect(await secondsOf(uses, {})).toEqual([{ average: 10.5, median: 10, p75: 15, p90: 18, p95: 19 }]);
  });
});
