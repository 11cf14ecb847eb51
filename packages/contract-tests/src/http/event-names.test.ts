import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Limits on the names of a product, listing names and removing them. */
const limits = { KEYTALLY_MAX_EVENT_NAMES: '12', KEYTALLY_MAX_NEW_NAMES_PER_DAY: '8' };
const range = { startDate: '2026-03-02', stopDate: '2026-03-02' };
const NAMES = ['Open', 'Save', 'save as', 'Close', 'Öffnen', 'Zoom'];
let server: TestServer;
let admin: string;
let path: { product_id: string };
let products = 0;

beforeAll(async () => {
  server = await startTestServer({ inMemory: false, settings: limits });
  admin = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  products += 1;
  path = { product_id: `product-${products}` };
  await call(server.url, 'putProduct', { token: admin, path, body: {} });
  expect(await send(NAMES)).toMatchObject({ accepted: NAMES.length, rejected: 0 });
});

async function send(names: readonly string[], token = admin): Promise<Schema<'IngestResult'>> {
  const records = names.map((name, at) => ({
    id: `${name} ${at}`,
    clientId: 'anna',
    occurredAt: '2026-03-02T09:00:00Z',
    category: name.startsWith('Z') ? null : 'File',
    name,
  }));
  return JSON.parse((await call(server.url, 'ingestRecords', { token, path, body: { records } })).text);
}

async function list(query = ''): Promise<Schema<'TrackedEventList'>> {
  return JSON.parse((await call(server.url, 'listTrackedEvents', { token: admin, path, query })).text);
}

const namesOf = ({ results }: Schema<'TrackedEventList'>) =>
  results.flatMap(({ categoryEventNames }) => categoryEventNames.map(({ eventName }) => eventName));
const all = ['Close', 'Open', 'Save', 'save as', 'Öffnen', 'Zoom'];

const change = (events: readonly object[]) =>
  call(server.url, 'updateTrackedEvents', { token: admin, path, body: { events } });

const used = async () =>
  (await call(server.url, 'getBasicDataTable', { token: admin, path, body: range })).text;

test('a list without a limit is whole and has no cursor', async () => {
  const whole = await list();
  expect(namesOf(whole)).toEqual(all);
  expect(whole).not.toHaveProperty('nextCursor');
  expect(await list('?search=SAVE')).toEqual({
    results: [{ category: 'File', categoryEventNames: expect.any(Array) }],
  });
  expect(namesOf(await list('?search=e+a'))).toEqual(['save as']);
});

test('no cache stores a list', async () => {
  for (const query of ['', '?limit=1']) {
    const { headers } = await call(server.url, 'listTrackedEvents', { token: admin, path, query });
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
});

test('pages stay consistent while new names come in', async () => {
  const names: string[] = [];
  let cursor: string | null | undefined = '';
  while (cursor !== null) {
    const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    names.push(...namesOf(page));
    if (cursor === '') await send(['Before', 'Zoom out']);
    cursor = page.nextCursor ?? null;
  }
  expect(names).toEqual([...all, 'Zoom out']);
  expect(await list('?limit=1000')).toMatchObject({ nextCursor: null });
});

test('a cursor belongs to its product and search', async () => {
  const { nextCursor } = await list('?limit=1&search=o');
  const ask = async (query: string, product_id = path.product_id) => {
    const answer = await call(server.url, 'listTrackedEvents', { token: admin, path: { product_id }, query });
    return answer.status === 200 ? 200 : [answer.status, codeOf(answer), ...itemsOf(answer)];
  };
  expect(await ask(`?limit=5&search=o&cursor=${nextCursor}`)).toBe(200);
  const mismatch = [422, 'cursor-mismatch', '/query/cursor cursor-mismatch'];
  expect(await ask(`?limit=1&cursor=${nextCursor}`)).toEqual(mismatch);
  expect(await ask(`?limit=1&search=O&cursor=${nextCursor}`)).toEqual(mismatch);
  expect(await ask('?cursor=e_page')).toEqual(mismatch);
  const other = `product-${products - 1}`;
  if (products > 1) expect(await ask(`?limit=1&search=o&cursor=${nextCursor}`, other)).toEqual(mismatch);
});

test('names beyond the limit of a product are rejected; known names and other products still work', async () => {
  const more = Array.from({ length: 7 }, (_, at) => `new ${at}`);
  const { accepted, rejected, errors } = await send([...more, 'Open']);
  expect({ accepted, rejected }).toEqual({ accepted: 7, rejected: 1 });
  expect(errors).toEqual([
    {
      index: 6,
      code: 'too-many-names',
      pointer: '/name',
      message: expect.stringContaining('12 event names'),
    },
  ]);
  expect(await send(more.slice(0, 6))).toMatchObject({ accepted: 0, duplicates: 6 });
  expect((await change([{ category: 'File', name: 'new 0', remove: true, eraseRecords: true }])).status).toBe(
    200,
  );
  expect(await send(['new 6'])).toMatchObject({ accepted: 1 });
});

test('a client key may add a limited number of new names a day, and other keys are not affected', async () => {
  const token = async (id: string) => (await server.addClientKey({ id }))([path.product_id]);
  const stolen = await token('stolen');
  const more = Array.from({ length: 6 }, (_, at) => `of a thief ${at}`);
  expect(await send(more, stolen)).toMatchObject({ accepted: 6 });
  await change(more.map((name) => ({ category: 'File', name, remove: true, eraseRecords: true })));
  const { accepted, errors } = await send([...more, 'Save'], stolen);
  expect(accepted).toBe(3);
  expect(errors[0]?.message).toMatch(/this key has added 8 new event names today/);
  expect(await send(['of an application'], await token('honest'))).toMatchObject({ accepted: 1 });
});

test('an event is removed with its records on request, and is gone from reports', async () => {
  const before = await used();
  const removal = { category: 'File', name: ' Save ', remove: true };
  const refused = await change([{ category: null, name: 'Zoom', tracking: 'basic' }, removal]);
  expect([refused.status, ...itemsOf(refused)]).toEqual([422, '/events/1 event-has-records']);
  expect(await used()).toBe(before);
  const { status, text } = await change([{ ...removal, eraseRecords: true }]);
  expect([status, namesOf(JSON.parse(text))]).toEqual([200, all.filter((name) => name !== 'Save')]);
  expect(await used()).not.toContain('"Save"');
});

test('a change is a mode or a removal, and names one event', async () => {
  const open = { category: 'File', name: 'Open' };
  for (const event of [open, { ...open, tracking: 'basic', remove: true }, { ...open, remove: false }])
    expect((await change([event])).status).toBe(400);
  const twice = await change([
    { ...open, tracking: 'basic' },
    { ...open, remove: true, eraseRecords: true },
  ]);
  expect(itemsOf(twice)).toEqual(['/events/1 duplicate-event']);
});

test('a name with a control character does not fit the contract, and white space in it does', async () => {
  const ask = async (name: string) => {
    const body = { ...range, dateSplit: 'day', dataView: 'usageCounts', events: [{ category: null, name }] };
    return (await call(server.url, 'getBasicTimeline', { token: admin, path, body })).status;
  };
  expect(await ask('Zoom\u0001')).toBe(400);
  expect(await ask('Zo\u009fom')).toBe(400);
  expect(await ask('Zo\u0085o\tm\n')).toBe(200);
  const { errors } = await send(['Zoom\u0001']);
  expect(errors).toEqual([
    {
      index: 0,
      code: 'bad-name',
      message: 'name must be text without control characters, and not only white space',
      pointer: '/name',
    },
  ]);
});
