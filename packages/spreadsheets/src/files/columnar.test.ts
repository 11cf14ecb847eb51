import { type ReportName, type Reports, reportOperations } from '@keytally/contract/reports';
import { defused, modelTables } from '@keytally/reports/testing';
import { tableFromIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, inject, it } from 'vitest';
import { apiTable } from '../tables/report-table.ts';
import type { ReportTable } from '../tables/table.ts';
import { reportsOf } from '../testing/reports-of.ts';
import { arrowStream } from './arrow-stream.ts';
import { parquetFile } from './parquet-file.ts';

/** What other libraries read from these files. */

type Rows = readonly Readonly<Record<string, unknown>>[];

const WRITERS = {
  Arrow: { write: arrowStream, read: readArrow },
  Parquet: { write: parquetFile, read: readParquet },
};

async function readArrow(bytes: Uint8Array): Promise<Rows> {
  return tableFromIPC(bytes, { useBigInt: true, useDate: true }).toArray() as Rows;
}

async function readParquet(bytes: Uint8Array): Promise<Rows> {
  return parquetReadObjects({ file: new Uint8Array(bytes).buffer });
}

const noPause = async () => undefined;
const numRuns = inject('longTests') ? 100 : 4;

describe.each(Object.entries(WRITERS))('%s', (_, { write, read }) => {
  it.each(Object.keys(reportOperations) as ReportName[])(
    'has the rows of %s, as CSV has them',
    async (name) => {
      const property = fc.asyncProperty(reportsOf(name), async ({ report }) => {
        const { columns, rows } = modelTables[reportOperations[name]](report as never);
        const found = await read(await write(apiTable(name, report as Reports[typeof name]), noPause));
        expect(found.map((row) => columns.map((column) => inCsv(row[column])))).toEqual(rows);
      });
      await fc.assert(property, { numRuns });
    },
  );

  it('has a type for each column, also of a table without rows', async () => {
    const of = (rows: ReportTable['rows']) => write({ columns, rows }, noPause);
    expect(await read(await of([]))).toEqual([]);
    const [full, empty] = await Promise.all(
      [of([FULL]), of([NOTHING])].map(async (bytes) => read(await bytes)),
    );
    expect(full).toEqual([
      {
        text: '=1',
        day: new Date('2026-03-02'),
        instant: new Date('2026-03-02T09:00:00.123Z'),
        flag: true,
        number: 999999999999.99,
        count: 2n ** 53n + 1n,
        ratio: -0.5,
        duration: 1.25,
      },
    ]);
    expect(Object.values(empty?.[0] ?? {})).toEqual(columns.map(() => null));
  });

  it('has all rows of a long table in order, and lets others work between', async () => {
    let pauses = 0;
    const rows = Array.from({ length: 12_345 }, (_, index) => [index, index % 3 ? `row ${index}` : null]);
    const bytes = await write({ columns: [column('n', 'count'), column('t', 'text')], rows }, async () => {
      pauses += 1;
    });
    expect((await read(bytes)).map(({ n, t }) => [Number(n), t])).toEqual(rows);
    expect(pauses).toBe(3);
  });
});

const column = (heading: string, kind: ReportTable['columns'][number]['kind']) => ({ heading, kind });
const kinds = ['text', 'day', 'instant', 'flag', 'number', 'count', 'ratio', 'duration'] as const;
const columns = kinds.map((kind) => column(kind, kind));
const FULL = [
  '=1',
  '2026-03-02',
  '2026-03-02T09:00:00.123Z',
  'true',
  { number: '999999999999.99' },
  { number: String(2n ** 53n + 1n) },
  -0.5,
  1.25,
];
const NOTHING = kinds.map(() => null);

/** A value as CSV has it. */
function inCsv(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? defused(value) : String(value ?? '');
}
