import { expect, test } from 'vitest';
import { KeptTables } from './kept-tables.ts';
import type { ReportCall, ReportRunner } from './report-runner.ts';
import { TablePages } from './table-pages.ts';

const meta = { watermark: 'w1', page: { size: 1, totalRows: 2, nextCursor: null } };
const run = (async () => ({ status: 'OK', results: [{}, {}], meta })) as unknown as ReportRunner;
const callWith = (label: string, cursor?: string | null) =>
  ({
    product: { id: 'p' },
    caller: { thumbprint: 'k' },
    body: { globalFilters: { C01: label }, page: { size: 1, ...(cursor && { cursor }) } },
  }) as unknown as ReportCall<'getLifetimeDataTable'>;

test('a long request takes no more memory than a short one', async () => {
  const tables = new KeptTables();
  const requests: string[] = [];
  const keep = tables.keep.bind(tables);
  tables.keep = (given) => {
    requests.push(given.request);
    return keep(given);
  };
  const pages = new TablePages(run, tables);
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
  await new TablePages(run, tables).first(callWith('a'));
  const segmented = [{ segments: [{}, {}, {}] }, { segments: [{}, {}, {}] }];
  const runSegmented = (async () => ({ status: 'OK', results: segmented, meta })) as unknown as ReportRunner;
  await new TablePages(runSegmented, tables).first(callWith('b'));
  expect(bytes).toEqual([2 * 1_500, 8 * 1_500]);
});

test('a cursor belongs to one request, however similar others are', async () => {
  const pages = new TablePages(run);
  const request = 'a'.repeat(10_000);
  const { nextCursor } = (await pages.first(callWith(request))).meta.page;
  expect(pages.further(callWith(request, nextCursor))?.meta.page.nextCursor).toBeNull();
  const other = () => pages.further(callWith(`${request}b`, nextCursor));
  expect(other).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ code: 'cursor-mismatch' })] }),
  );
});
