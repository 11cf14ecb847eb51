import type { Schema } from '@keytally/contract';
import { reportOperations } from '@keytally/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const DAY = 86_400_000;
const path = { product_id: 'acme', cohort_id: 'some' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
interface Labelled {
  readonly segmentLabel: string;
  readonly secondLabel?: string;
}

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const send = (operationId: Parameters<typeof call>[1], options: CallOptions = {}) =>
  call(server.url, operationId, { token, ...options, path: { ...path, ...options.path } });
const answer = async <Answer>(operationId: Parameters<typeof call>[1], options: CallOptions = {}) => {
  const { status, text } = await send(operationId, options);
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text) as Answer;
};
const keep = (rule: Schema<'CohortRule'>, options: CallOptions = {}) =>
  send('putCohort', { body: { name: 'Some', rule }, ...options });
/** Uses of each client, on days in March 2026 or some days before now. */
const use = (uses: Record<string, readonly (string | number)[]>) =>
  send('ingestRecords', {
    body: {
      records: Object.entries(uses).flatMap(([clientId, days]) =>
        days.map((day, place) => ({
          id: `${clientId}-${day}-${place}`,
          clientId,
          occurredAt:
            typeof day === 'string' ? `${day}T09:00:00Z` : new Date(Date.now() - day * DAY).toISOString(),
          category: 'File',
          name: place === 0 ? 'Open' : 'Export',
        })),
      ),
    },
  });
const inCohort = (test: 'isIn' | 'isNotIn' = 'isIn') => ({ all: [{ cohort: 'some', test }] });
/** The clients of the list of clients for whom a condition holds. */
const clientsOf = async (conditions: object): Promise<string[]> => {
  const { results } = await answer<Schema<'ClientPropertyList'>>('listClientProperties', {
    body: { conditions },
  });
  return results.map(({ clientId }) => clientId);
};
const exported: Schema<'UsesRule'> = { by: 'uses', events: [{ category: 'File', name: 'Export' }] };
const stopped: Schema<'NumberRule'> = {
  by: 'number',
  countedBy: {
    report: 'conversion-funnel',
    request: {
      ...march,
      steps: [
        { events: [{ category: 'File', name: 'Open' }] },
        { events: [{ category: 'File', name: 'Export' }] },
      ],
    },
    number: { step: 1, users: 'stopped' },
  },
};

beforeEach(async () => {
  await send('deleteProduct');
  await send('putProduct', { body: {} });
  await use({
    anna: ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'],
    ben: ['2026-03-02', '2026-03-03'],
    otto: ['2026-03-02'],
  });
});

test.each<[string, Schema<'CohortRule'>, string[]]>([
  ['one use', exported, ['anna', 'ben']],
  ['three uses', { ...exported, atLeast: 3 }, ['anna']],
  ['an event that nobody used', { ...exported, events: [{ category: null, name: 'Export' }] }, []],
  ['a number of a report', stopped, ['otto']],
  ['a list', { by: 'clients', clients: ['otto', 'anna', 'nobody'] }, ['anna', 'otto']],
  ['an empty list', { by: 'clients', clients: [] }, []],
])('a cohort by %s has its clients, and nobody else is in it', async (_, rule, clients) => {
  expect((await keep(rule)).status).toBe(200);
  expect(await clientsOf(inCohort())).toEqual(clients);
  expect(await clientsOf(inCohort('isNotIn'))).toEqual(
    ['anna', 'ben', 'otto'].filter((one) => !clients.includes(one)),
  );
});

test('a report is about the cohort as it is now: it changes with the cohort, though its request and the data do not', async () => {
  const active = async () => {
    const body = { ...march, clientStatus: ['active'], conditions: inCohort() };
    return (await answer<Schema<'WholeUsersByStatus'>>('getUsersByStatus', { body })).results;
  };
  await keep({ ...exported, atLeast: 3 });
  expect(await active()).toMatchObject({ active: 1 });
  await keep(exported);
  expect(await active()).toMatchObject({ active: 2 });
  await use({ otto: ['2026-03-06', '2026-03-07'] });
  expect(await active()).toMatchObject({ active: 3 });
});

test('days of a rule move on with today, and a number of some of them is counted on those', async () => {
  await use({ now: [3, 2, 1], before: [40, 39] });
  await keep({ ...exported, days: 'last-28-days' });
  expect(await clientsOf(inCohort())).toEqual(['now']);
  await keep({ ...stopped, days: 'last-28-days' });
  expect(await clientsOf(inCohort())).toEqual([]);
  await use({ stops: [2] });
  expect(await clientsOf(inCohort())).toEqual(['stops']);
});

test('the clients behind a number are those of the cohort that its request names', async () => {
  await keep({ by: 'clients', clients: ['otto', 'ben'] });
  const { countedBy } = stopped;
  const body = {
    countedBy: {
      ...countedBy,
      request: { ...countedBy.request, conditions: inCohort() },
      number: { step: 1 },
    },
  };
  const { results, meta } = await answer<Schema<'ClientPropertyList'>>('listClientProperties', { body });
  expect(results.map(({ clientId }) => clientId)).toEqual(['ben', 'otto']);
  expect(meta.counted).toEqual({ users: 2, clients: 2 });
});

test.each<[string, object, string, string]>([
  [
    'a cohort that is not there',
    { conditions: { all: [{ cohort: 'other', test: 'isIn' }] } },
    '/conditions/all/0/cohort',
    'is "other", which is no cohort of the product',
  ],
  [
    'uses in a cohort',
    { useConditions: inCohort() },
    '/useConditions/all/0/cohort',
    'is a cohort, which is of users, not of uses',
  ],
])('a report by %s is refused at its place', async (_, asked, pointer, message) => {
  await keep(exported);
  const refused = await send('getBasicDataTable', { body: { ...march, ...asked } });
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: [{ pointer, message, code: 'bad-conditions' }],
  });
});

test.each(Object.values(reportOperations))(
  '%s about a cohort that is not there is refused',
  async (report) => {
    const shown = requestExamples.find(({ operationId }) => operationId === report)?.body as object;
    const refused = await send(report, { body: { ...shown, conditions: inCohort() } });
    const fault = { pointer: '/conditions/all/0/cohort', code: 'bad-conditions' };
    expect(JSON.parse(refused.text)).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining(fault)]),
    });
  },
);

test('cohorts are segments, each as it is now, with others beside them, and in pairs with a property', async () => {
  await keep(exported);
  await send('putCohort', {
    path: { cohort_id: 'few' },
    body: { name: 'Few', rule: { by: 'clients', clients: ['otto', 'ben'] } },
  });
  const days = { startDate: '2026-03-02', stopDate: '2026-03-08', dateSplit: 'week' };
  const segmented = async (asked: object) => {
    const body = { ...days, ...asked };
    const { results } = await answer<Schema<'StickinessReport'>>('getStickiness', { body });
    const { segments = [] } = results as {
      segments?: ({ periods: Schema<'StickinessPeriod'>[] } & Labelled)[];
    };
    return segments.map(({ segmentLabel, secondLabel, periods }) => [
      ...[segmentLabel, secondLabel ?? []].flat(),
      periods[0]?.activeUsers,
    ]);
  };
  const cohortSegments: Schema<'CohortSegments'> = [
    { cohort: 'some' },
    { cohort: 'some', test: 'isNotIn' },
    { cohort: 'few', segmentLabel: 'A few' },
  ];
  expect(await segmented({ cohortSegments })).toEqual([
    ['A few', 2],
    ['not some', 1],
    ['some', 2],
  ]);
  expect(await segmented({ cohortSegments, secondSegmentBy: 'clientId' })).toEqual([
    ['A few', 'ben', 1],
    ['A few', 'otto', 1],
    ['not some', 'otto', 1],
    ['some', 'anna', 1],
    ['some', 'ben', 1],
  ]);
  await use({ otto: ['2026-03-03', '2026-03-04'] });
  expect(await segmented({ cohortSegments: [{ cohort: 'some' }] })).toEqual([['some', 3]]);
});

test('cohorts are segments of the table of lifetimes, of the full report and of engagement too', async () => {
  await keep(exported);
  const cohortSegments: Schema<'CohortSegments'> = [{ cohort: 'some' }, { cohort: 'some', test: 'isNotIn' }];
  const body = { ...march, cohortSegments };
  const lifetime = await answer<Schema<'LifetimeDataTableReport'>>('getLifetimeDataTable', { body });
  const [row] = lifetime.results as Schema<'LifetimeDataTableRow'>[];
  expect(row?.segments?.map(({ segmentLabel, active }) => [segmentLabel, active])).toEqual([
    ['not some', 1],
    ['some', 2],
  ]);
  const full = await answer<Schema<'AdvancedFullReport'>>('getAdvancedFullReport', { body });
  expect([full.segmentBy, Object.keys(full.results.detailedReport)]).toEqual([null, ['not some', 'some']]);
  const loss = { daysUntilDeclaredLost: 30, dateSplit: 'week', today: '2026-03-31' };
  const engagement = await answer<Schema<'ChurnAndEngagementReport'>>('getChurnAndEngagement', {
    body: { ...body, ...loss },
  });
  expect(Object.entries(engagement.results).map(([label, { 0: cell }]) => [label, cell?.users])).toEqual([
    ['not some', 1],
    ['some', 2],
  ]);
});

test('a level of users by status is of cohorts, in which other levels divide, and its numbers lead to their clients', async () => {
  await keep(exported);
  const cohortSegments: Schema<'CohortSegments'> = [
    { cohort: 'some' },
    { cohort: 'some', test: 'isNotIn', segmentLabel: 'Others' },
  ];
  const levels = { level1: { cohortSegments }, level2: { property: 'clientId' } } as const;
  const request = { ...march, clientStatus: ['active' as const], levels };
  const { results, meta } = await answer<Schema<'WholeUsersByStatus'>>('getUsersByStatus', { body: request });
  const one = { totals: { active: 1 } };
  expect(results).toEqual({
    level1: {
      Others: { ...one, level2: { otto: one } },
      some: { totals: { active: 2 }, level2: { anna: one, ben: one } },
    },
  });
  expect(meta.levels).toEqual([
    { property: 'cohorts', labels: ['Others', 'some'] },
    { property: 'clientId', labels: ['anna', 'ben', 'otto'] },
  ]);
  const number = { status: 'active', labels: ['some'] };
  const countedBy = { report: 'users-by-status', request, number };
  const { results: clients } = await answer<Schema<'ClientPropertyList'>>('listClientProperties', {
    body: { countedBy },
  });
  expect(clients.map(({ clientId }) => clientId)).toEqual(['anna', 'ben']);
});

test.each<[string, object, object]>([
  [
    'of a cohort that is not there',
    { cohortSegments: [{ cohort: 'other' }] },
    { pointer: '/levels/level1/cohortSegments/0/cohort', code: 'bad-segments' },
  ],
  [
    'of a property and of cohorts',
    { cohortSegments: [{ cohort: 'some' }], property: 'clientId' },
    { pointer: '/levels/level1/property', code: 'bad-segments' },
  ],
  [
    'of nothing',
    {},
    { pointer: '/levels/level1', code: 'bad-levels', message: 'needs "property" or "cohortSegments"' },
  ],
])('a level %s is refused at its place', async (_, level1, fault) => {
  await keep(exported);
  const body = { ...march, clientStatus: ['active'], levels: { level1 } };
  const refused = await send('getUsersByStatus', { body });
  expect(JSON.parse(refused.text)).toMatchObject({ status: 422, errors: [fault] });
});

test.each([
  ['getLifetimeDataTable', { segmentOf: 'uses' }, '/segmentOf'],
  ['getAdvancedFullReport', { segmentBy: 'clientId' }, '/segmentBy'],
  ['getChurnAndEngagement', { segmentBy: 'installationWeek' }, '/segmentBy'],
  ['getChurnAndEngagement', { segments: [{ type: 'string', value: 'a' }] }, '/segments'],
] as const)('%s refuses %o beside cohorts', async (report, asked, pointer) => {
  await keep(exported);
  const loss = { daysUntilDeclaredLost: 30, dateSplit: 'week' };
  const segmented = { ...march, ...asked, cohortSegments: [{ cohort: 'some' }] };
  const body = report === 'getChurnAndEngagement' ? { ...segmented, ...loss } : segmented;
  const refused = await send(report, { body });
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: [
      { pointer, code: 'bad-segments', message: 'cannot be beside "cohortSegments": take one of them' },
    ],
  });
});

test('the clients of a segment that is a cohort are listed', async () => {
  await keep(exported);
  const { countedBy } = stopped;
  const request = { ...countedBy.request, cohortSegments: [{ cohort: 'some', test: 'isNotIn' }] };
  const body = { countedBy: { ...countedBy, request, number: { step: 1, segment: 'not some' } } };
  const { results } = await answer<Schema<'ClientPropertyList'>>('listClientProperties', { body });
  expect(results.map(({ clientId }) => clientId)).toEqual(['otto']);
});

test.each<[string, object, string, string]>([
  [
    'that are not there',
    { cohortSegments: [{ cohort: 'other' }] },
    '/cohortSegments/0/cohort',
    'is "other", which is no cohort of the product',
  ],
  [
    'beside a property',
    { cohortSegments: [{ cohort: 'some' }], segmentBy: 'clientId' },
    '/segmentBy',
    'cannot be beside "cohortSegments": take one of them',
  ],
  [
    'of more cohorts than ten, those of conditions too',
    {
      conditions: inCohort(),
      cohortSegments: Array.from({ length: 10 }, () => ({ cohort: 'some' })),
    },
    '/conditions/all/0/cohort',
    'is one more than 10, which is the most cohorts that the conditions and segments of a request may name',
  ],
  [
    'of which there is no largest one',
    { cohortSegments: [{ cohort: 'some' }], largestSegments: 3 },
    '/largestSegments',
    'needs a property without a list of segments',
  ],
])('segments %s are refused at their place', async (_, asked, pointer, message) => {
  await keep(exported);
  const refused = await send('getStickiness', { body: { ...march, dateSplit: 'week', ...asked } });
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: [{ pointer, message }],
  });
});

test('a page of a table is not that of the cohort as it is now, and the refusal says why', async () => {
  await keep(exported);
  const body = { ...march, conditions: inCohort(), page: { size: 1 } };
  const { meta } = await answer<Schema<'LifetimeDataTableReport'>>('getLifetimeDataTable', { body });
  const further = { ...body, page: { size: 1, cursor: meta.page.nextCursor } };
  expect((await send('getLifetimeDataTable', { body: further })).status).toBe(200);
  await keep({ ...exported, atLeast: 3 });
  const refused = await send('getLifetimeDataTable', { body: further });
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [{ code: 'cursor-mismatch', message: expect.stringContaining('a cohort of it has changed') }],
  });
});

test('a cohort whose number the report has no more is said to be what cannot be counted', async () => {
  const retention = {
    by: 'number',
    countedBy: {
      report: 'retention',
      request: { ...march, dateSplit: 'week' },
      number: { cohort: '2026-04-06' },
    },
  } as const;
  expect((await keep(retention)).status).toBe(200);
  const refused = await send('getBasicDataTable', { body: { ...march, conditions: inCohort() } });
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: [
      {
        pointer: '/conditions/all/0/cohort',
        code: 'bad-conditions',
        message: expect.stringMatching(
          /^is a cohort that cannot be counted: .*number\/cohort is not the first day/,
        ),
      },
    ],
  });
});

test.each<[string, object, string, string]>([
  [
    'another cohort',
    {
      ...stopped,
      countedBy: { ...stopped.countedBy, request: { ...stopped.countedBy.request, conditions: inCohort() } },
    },
    '/rule/countedBy/request/conditions/all/0/cohort',
    'bad-conditions',
  ],
  [
    'another cohort as a segment',
    {
      ...stopped,
      countedBy: {
        ...stopped.countedBy,
        request: { ...stopped.countedBy.request, cohortSegments: [{ cohort: 'some' }] },
      },
    },
    '/rule/countedBy/request/cohortSegments/0/cohort',
    'bad-segments',
  ],
  [
    'a request that its report refuses',
    {
      ...stopped,
      countedBy: { ...stopped.countedBy, request: { ...stopped.countedBy.request, stopDate: '2026-02-01' } },
    },
    '/rule/countedBy/request/stopDate',
    'bad-date-range',
  ],
  [
    'days and a number of one period',
    {
      by: 'number',
      days: 'last-28-days',
      countedBy: {
        report: 'stickiness',
        request: { ...march, dateSplit: 'month' },
        number: { period: '2026-03-01' },
      },
    },
    '/rule/countedBy/number',
    'bad-number',
  ],
  ['a day that does not exist', { ...exported, days: 'since-2026-02-30' }, '/rule/days', 'bad-date-range'],
])('a rule with %s is refused at its place, and nothing is kept', async (_, rule, pointer, code) => {
  const refused = await keep(rule as Schema<'CohortRule'>);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 422, errors: [{ pointer, code }] });
  expect((await send('getCohort')).status).toBe(404);
});

test.each(['otto\nanna', 'otto\r', 'otto\u0000', '\u0085otto'])(
  '%j is no id of a client in a list',
  async (id) => {
    const refused = await keep({ by: 'clients', clients: ['ben', id] });
    expect(JSON.parse(refused.text)).toMatchObject({
      status: 400,
      errors: [{ pointer: expect.stringContaining('/rule') }],
    });
    expect((await send('getCohort')).status).toBe(404);
  },
);

test('who may only read reports asks about a cohort, and does not read who is in a list', async () => {
  await keep({ by: 'clients', clients: ['otto', 'otto', 'anna'] });
  const reader = await (await server.addClientKey({ id: 'reader', access: ['read'] }))(['acme']);
  const { cohorts } = await answer<Schema<'CohortList'>>('listCohorts', { token: reader });
  expect(cohorts).toMatchObject([{ id: 'some', rule: { by: 'clients', size: 2 } }]);
  const body = { ...march, clientStatus: ['active'], conditions: inCohort() };
  expect(await answer('getUsersByStatus', { token: reader, body })).toMatchObject({ results: { active: 2 } });
  const refused = await send('getCohort', { token: reader });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'access-missing']);
  expect(await answer('getCohort')).toMatchObject({ rule: { by: 'clients', clients: ['otto', 'anna'] } });
});

test('an erased client is in no list any more, and neither the answer nor the audit trail hides that', async () => {
  await keep({ by: 'clients', clients: ['otto', 'anna'] });
  await send('putCohort', {
    path: { cohort_id: 'other' },
    body: { name: 'Other', rule: { by: 'clients', clients: ['ben'] } },
  });
  const of = { ...path, client_id: 'otto' };
  expect(await answer('eraseClient', { path: of })).toMatchObject({
    cohorts: [{ id: 'some', name: 'Some', by: 'clients' }],
  });
  expect(await answer('getCohort')).toMatchObject({ rule: { clients: ['anna'] } });
  expect(await clientsOf(inCohort())).toEqual(['anna']);
  const put = await auditOf(
    server,
    ({ action, product }) => action === 'cohort-put' && product?.outcome === 'updated',
  );
  expect(put.at(-1)).toMatchObject({
    product: { cohort: 'some', outcome: 'updated', changes: [{ field: 'rule' }] },
  });
  expect((await send('eraseClient', { path: of })).status).toBe(404);
});

test.each<[string, () => Promise<unknown>, string[] | undefined]>([
  ['deleted', () => send('deleteCohort'), undefined],
  ['changed', () => keep({ by: 'clients', clients: ['otto', 'ben'] }), ['ben']],
])('a list that is %s while a client of it is erased stays so', async (_, change, clients) => {
  await keep({ by: 'clients', clients: ['otto', 'anna'] });
  const { cohorts } = server.store.registry;
  const each = cohorts.each.bind(cohorts);
  const spy = vi.spyOn(cohorts, 'each').mockImplementationOnce(async function* (productId) {
    yield* each(productId);
    await change();
  });
  onTestFinished(() => spy.mockRestore());
  await answer('eraseClient', { path: { ...path, client_id: 'otto' } });
  const { status, text } = await send('getCohort');
  expect(status).toBe(clients ? 200 : 404);
  if (clients) expect(JSON.parse(text)).toMatchObject({ rule: { clients } });
});

test('a rule that names an erased client is told, and deleted on request', async () => {
  const countedBy = {
    ...stopped.countedBy,
    request: {
      ...stopped.countedBy.request,
      conditions: { all: [{ property: 'clientId', test: 'is', value: 'otto' }] },
    },
  };
  await keep({ by: 'number', countedBy } as Schema<'NumberRule'>);
  const of = { ...path, client_id: 'otto' };
  expect(await answer('eraseClient', { path: of })).toMatchObject({
    cohorts: [{ id: 'some', by: 'number' }],
  });
  expect((await send('getCohort')).status).toBe(200);
  await answer('eraseClient', { path: of, query: '?deleteQuestions=true' });
  expect((await send('getCohort')).status).toBe(404);
});

test('ten thousand clients with the longest ids are a cohort', async () => {
  const clients = Array.from({ length: 10_000 }, (_, place) => `${place}`.padEnd(128, 'x'));
  expect((await keep({ by: 'clients', clients: [...clients.slice(1), 'otto'] })).status).toBe(200);
  expect(await clientsOf(inCohort())).toEqual(['otto']);
});

test('a request with eleven conditions on cohorts is refused at the last of them, and one with ten is answered', async () => {
  await keep(exported);
  const conditions = (cohorts: number) => ({
    any: Array.from({ length: cohorts }, () => ({ cohort: 'some', test: 'isIn' })),
  });
  expect(await clientsOf(conditions(10))).toEqual(['anna', 'ben']);
  const all = { all: [conditions(10), { cohort: 'some', test: 'isIn' }] };
  const refused = await send('listClientProperties', { body: { conditions: all } });
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: [{ pointer: '/conditions/all/1/cohort', message: expect.stringContaining('one more than 10') }],
  });
});

test('a question with more conditions on cohorts than a report answers is not kept', async () => {
  const any = Array.from({ length: 10 }, () => ({ cohort: 'some', test: 'isIn' }));
  const put = (all: object[]) => {
    const ask = { report: 'basic-table', request: { ...march, conditions: { all } } };
    return send('putQuestion', { path: { question_id: 'many' }, body: { name: 'Many', ask } });
  };
  expect((await put([{ any }])).status).toBe(200);
  const refused = await put([{ any }, { cohort: 'some', test: 'isNotIn' }]);
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 422,
    errors: [{ pointer: '/ask/request/conditions/all/1/cohort', code: 'bad-conditions' }],
  });
});
