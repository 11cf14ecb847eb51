import type { Moments } from '@keytally/store';
import { describe, expect, test } from 'vitest';
import { KeptTables } from './kept-tables.ts';
import type { ReportRunner } from './report-runner.ts';
import { type TableCall, TablePages } from './table-pages.ts';

const meta = { watermark: 'w1', page: { size: 1, totalRows: 2, nextCursor: null } };
const run = (async () => ({ status: 'OK', results: [{}, {}], meta })) as unknown as ReportRunner;
/** A store whose data stays as it is. */
const unchanged = {};
const callWith = (label: string, cursor?: string | null, kind = 'getLifetimeDataTable') =>
  ({
    kind,
    product: { id: 'p' },
    caller: { thumbprint: 'k' },
    principal: { owner: 'k' },
    body: { globalFilters: { C01: label }, page: { size: 1, ...(cursor && { cursor }) } },
  }) as unknown as TableCall;

test('a long request takes no more memory than a short one', async () => {
  const tables = new KeptTables();
  const requests: string[] = [];
  const keep = tables.keep.bind(tables);
  tables.keep = (given) => {
    requests.push(given.request);
    return keep(given);
  };
  const pages = new TablePages(run, unchanged, tables);
  await pages.first(callWith('a'));
  await pages.first(callWith('a'.repeat(1_000_000)));
  expect(requests.map(({ length }) => length)).toEqual([43, 43]);
});

test('a kept table counts for its rows, including those of segments', async () => {
  const tables = new KeptTables();
  const bytes: number[] = [];
  const keep = tables.keep.bind(tables);
  tables.keep = (given) => {
    bytes.push(given.bytes);
    return keep(given);
  };
  await new TablePages(run, unchanged, tables).first(callWith('a'));
  const segmented = [{ segments: [{}, {}, {}] }, { segments: [{}, {}, {}] }];
  const runSegmented = (async () => ({ status: 'OK', results: segmented, meta })) as unknown as ReportRunner;
  await new TablePages(runSegmented, unchanged, tables).first(callWith('b'));
  expect(bytes).toEqual([2 * 1_500, 8 * 1_500]);
});

test('a cursor belongs to one request, however similar others are', async () => {
  const pages = new TablePages(run, unchanged);
  const request = 'a'.repeat(10_000);
  const { nextCursor } = (await pages.first(callWith(request))).meta.page;
  const call = callWith(request, nextCursor);
  const place = pages.placeIn(call);
  expect(place && (await pages.kept(place, call))?.meta.page.nextCursor).toBeNull();
  const other = () => pages.placeIn(callWith(`${request}b`, nextCursor));
  expect(other).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ code: 'cursor-mismatch' })] }),
  );
});

test('a cursor belongs to one report, also if another is asked alike', async () => {
  const pages = new TablePages(run, unchanged);
  const { nextCursor } = (await pages.first(callWith('a'))).meta.page;
  expect(pages.placeIn(callWith('a', nextCursor))).toMatchObject({ offset: 1 });
  expect(() => pages.placeIn(callWith('a', nextCursor, 'getLostUsersDataTable'))).toThrow(
    expect.objectContaining({ code: 'cursor-mismatch' }),
  );
});

test('a first page that is asked for again comes from the table that is kept, on the data of now alone', async () => {
  const pages = new TablePages(run, unchanged);
  const first = await pages.first(callWith('a'));
  expect(await pages.firstKept(callWith('a'), { watermark: 'w1' })).toEqual(first);
  expect(await pages.firstKept(callWith('a'), { watermark: 'w2' })).toBeUndefined();
  expect(await pages.firstKept(callWith('b'), { watermark: 'w1' })).toBeUndefined();
});

test('no page is shown of a table from before records were removed, not even of one that was computed meanwhile', async () => {
  let removals = 0;
  let runs = 0;
  const counted = ((...call: Parameters<ReportRunner>) => {
    runs += 1;
    if (runs === 1) removals += 1;
    return run(...call);
  }) as ReportRunner;
  const pages = new TablePages(counted, { removals: () => removals });
  const call = callWith('a', (await pages.first(callWith('a'))).meta.page.nextCursor);
  expect(runs).toBe(2);
  const place = pages.placeIn(call);
  if (place === undefined) throw new TypeError('there is a cursor in the call');
  expect((await pages.kept(place, call))?.meta.page.nextCursor).toBeNull();
  removals += 1;
  await expect(pages.kept(place, call)).rejects.toMatchObject({ code: 'cursor-expired' });
});

describe('on several servers', () => {
  /** A store with one moment, which ends when a test says so. */
  function openMoment() {
    const state = { isThere: true, renewed: 0 };
    const moment = { queries: 'of the moment', keep: async () => 'M'.repeat(22) };
    const moments = {
      now: async () => moment,
      find: async () => (state.isThere ? moment : undefined),
      async renew() {
        state.renewed += 1;
        return state.isThere;
      },
    } as unknown as Moments;
    return { state, moments };
  }

  /** Two servers on a store, and the call for a further page that the first one gave. */
  async function openServers() {
    const { state, moments } = openMoment();
    const queries: unknown[] = [];
    const counted = ((...[, , of]: Parameters<ReportRunner>) => {
      queries.push(of);
      return run('getLifetimeDataTable', callWith('a'));
    }) as ReportRunner;
    const [one, other] = [
      new TablePages(counted, { ...unchanged, moments }),
      new TablePages(counted, { ...unchanged, moments }),
    ];
    const call = callWith('a', (await one.first(callWith('a'))).meta.page.nextCursor);
    const place = one.placeIn(call);
    if (place === undefined) throw new TypeError('there is a cursor in the call');
    return { one, other, call, place, state, queries };
  }

  test('the server with the table answers from it, another one computes the table of that moment once', async () => {
    const { one, other, call, place, queries } = await openServers();
    const page = await one.kept(place, call);
    expect(page?.meta.page.nextCursor).toBeNull();
    expect(await other.kept(place, call)).toBeUndefined();
    expect(await other.again(place, call)).toEqual(page);
    expect(await other.kept(place, call)).toEqual(page);
    expect(await other.again(place, call)).toEqual(page);
    expect(queries).toEqual(['of the moment', 'of the moment']);
  });

  test('no server answers from a table whose moment has ended, not even one that has it', async () => {
    const { one, other, call, place, state } = await openServers();
    await other.again(place, call);
    state.isThere = false;
    for (const server of [one, other]) {
      await expect(server.kept(place, call)).rejects.toMatchObject({ code: 'cursor-expired' });
      await expect(server.again(place, call)).rejects.toMatchObject({ code: 'cursor-expired' });
    }
  });

  test('each page that is read keeps the moment for longer', async () => {
    const { one, other, call, place, state } = await openServers();
    for (const server of [one, one, other]) await server.kept(place, call);
    expect(state.renewed).toBe(3);
  });
});
