import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeytallyClient } from '@keytally/client';
import { type CheckedRecord, cleanName } from '@keytally/events';
import { reportKinds, runReport } from '@keytally/reports';
import { checkedRecordsOf, requestsOf, withProduct, withSeenNames, worlds } from '@keytally/reports/testing';
import {
  type KeptBoard,
  type KeptCohort,
  type KeptNote,
  type KeptQuestion,
  keptWithoutLimits,
  openStore,
  type Store,
} from '@keytally/store';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { withClient } from '../target/with-client.ts';
import { fiveDays, importFiveDays } from '../testing/five-days.ts';
import { keytallyIn } from '../testing/keytally-in.ts';
import { openPart } from './export-part.ts';
import { exportRecords } from './export-records.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

async function withData<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ engine: 'duckdb', directory: join(folder, 'data'), memoryLimit: '512MB' });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** As many digits as a number of JSON carries. */
const carried = (record: CheckedRecord): CheckedRecord =>
  record.type === 'session' || record.valueMicros === null
    ? record
    : { ...record, valueMicros: record.valueMicros % 10n ** 15n };

const isLong = inject('longTests');

const kept: KeptQuestion = {
  id: 'uses',
  name: 'Größe "XL"',
  report: 'basic-table',
  request: { startDate: '2026-03-01', stopDate: '2026-03-31' },
  view: 'events?order=uses desc',
  updatedAt: new Date(0),
};

const board: KeptBoard = {
  id: 'growth',
  name: 'Größe "XL"',
  cards: [
    { question: 'uses', width: 'whole' },
    { overview: 'users', width: 'half' },
  ],
  updatedAt: new Date(0),
};

const note: KeptNote = {
  id: 'release-3.10',
  name: 'Größe "XL" released',
  day: '2026-03-02',
  kind: 'release',
  updatedAt: new Date(0),
};

const cohorts: readonly KeptCohort[] = [
  { id: 'these', name: 'Größe "XL"', rule: { by: 'clients', clients: ['u1'] }, updatedAt: new Date(0) },
  {
    id: 'used',
    name: 'Used',
    rule: { by: 'uses', events: [{ category: null, name: 'Open' }] },
    updatedAt: new Date(0),
  },
];

describe.each(isLong ? ['ndjson', 'parquet'] : ['ndjson'])('what was exported as %s', (format) => {
  test('is restored as another product, with the same reports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.limitShrink(worlds, 5), fc.gen(), async (data, gen) => {
        rmSync(folder, { recursive: true });
        const world = withProduct(withSeenNames(data), 1);
        const { id, timeZone } = world.product;
        await withData(async ({ registry, usage }) => {
          await registry.products.put({
            id,
            name: 'Ünï',
            timeZone,
            defaultTracking: 'basic',
            retentionDays: 36_000,
            labels: { C07: 'Größe' },
          });
          await usage.ingest(id, checkedRecordsOf(world).map(carried));
          const modes = world.names.map(({ category, name, tracking }) => ({ category, name, tracking }));
          await registry.trackedEvents.change(id, modes);
          await registry.questions.put(id, kept, keptWithoutLimits);
          await registry.boards.put(id, board, keptWithoutLimits);
          await registry.notes.put(id, note, keptWithoutLimits);
          for (const one of cohorts) await registry.cohorts.put(id, one, keptWithoutLimits);
        });
        expect(await run('export', '--out', `records.${format}`)).toMatchObject({ status: 0, stderr: '' });
        const restored = await run(
          'products',
          'restore',
          'product.json',
          `records.${format}`,
          '--product',
          'copy',
        );
        expect(restored).toMatchObject({ status: 0 });
        await withData(async ({ registry, usage }) => {
          expect(await registry.products.get('copy')).toEqual({
            ...(await registry.products.get(id)),
            id: 'copy',
          });
          const [question] = await registry.questions.list('copy');
          expect(question).toEqual({ ...kept, updatedAt: question?.updatedAt });
          // The overview is not one of them: nobody has put it.
          const boards = await registry.boards.list('copy');
          expect(boards).toEqual([{ ...board, updatedAt: boards[0]?.updatedAt }]);
          const notes = await registry.notes.list('copy');
          expect(notes).toEqual([{ ...note, updatedAt: notes[0]?.updatedAt }]);
          const saved = await registry.cohorts.list('copy');
          expect(saved).toEqual(
            cohorts.map((one, place) => ({ ...one, updatedAt: saved[place]?.updatedAt })),
          );
          const kinds = isLong ? reportKinds : [gen(() => fc.constantFrom(...reportKinds))];
          for (const kind of kinds) {
            const request = gen(() => requestsOf[kind](world) as fc.Arbitrary<never>);
            const ask = (product: string) =>
              runReport(kind, request, {
                product: { id: product },
                runner: usage.queries,
                cleanName,
              }).then(
                ({ meta: _, ...report }) => report,
                ({ items }) => items,
              );
            expect(await ask('copy')).toEqual(await ask(id));
          }
        });
      }),
      { numRuns: isLong ? 6 : 1 },
    );
  });
});

describe('an export', () => {
  const lines = fiveDays;
  beforeEach(() => importFiveDays(folder, run));

  test.each(['ndjson', 'parquet'])(
    'as %s of a product without records is a file all the same, and is restored',
    async (format) => {
      await run('products', 'put', 'quiet');
      expect(await run('export', '--product', 'quiet', '--out', `none.${format}`)).toMatchObject({
        status: 0,
        stdout: `none.${format}: 0 records of "quiet". product.json: its settings.\n`,
      });
      const copy = ['product.json', `none.${format}`, '--product', 'copy'];
      expect(await run('products', 'restore', ...copy)).toMatchObject({ status: 0 });
    },
  );

  test('as CSV names its columns once', async () => {
    await run('export', '--out', 'all.csv');
    const [head, ...rows] = readFileSync(join(folder, 'all.csv'), 'utf8').trimEnd().split('\n');
    expect([head?.split(',')[0], rows.length]).toEqual(['type', 5]);
  });

  test.each(['application/x-ndjson', 'text/csv'] as const)('as %s goes on where it stopped', async (type) => {
    const out = join(folder, 'part');
    const question = { product: 'acme', type };
    const pages = async (client: KeytallyClient, stopAfter: number) => {
      const part = await openPart(out, question);
      let chunks = 0;
      const stop = () => {
        chunks += 1;
        if (chunks > stopAfter) throw new Error('stopped');
      };
      return exportRecords(client, part, stop, 2).finally(() => part.close());
    };
    await withClient({ dataDir: join(folder, 'data') }, {}, async (client) => {
      await expect(pages(client, 0)).rejects.toThrow('stopped');
      await expect(pages(client, 1)).rejects.toThrow('stopped');
      expect(JSON.parse(readFileSync(`${out}.part.json`, 'utf8'))).toMatchObject({ records: 2 });
      expect(await pages(client, 9)).toMatchObject({ records: 5, isWhole: true });
      const whole = readFileSync(`${out}.part`, 'utf8').trimEnd().split('\n');
      expect(whole).toHaveLength(type === 'text/csv' ? 6 : 5);
      if (type !== 'text/csv') expect(whole).toEqual(lines);
    });
    const { status, stderr } = await run(
      'export',
      '--out',
      'part',
      '--format',
      type === 'text/csv' ? 'csv' : 'ndjson',
    );
    expect([status, stderr]).toEqual([0, 'keytally: going on after 5 records.\n']);
    expect([existsSync(out), existsSync(`${out}.part`), existsSync(`${out}.part.json`)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('does not go on with the part of another one, and overwrites nothing', async () => {
    writeFileSync(join(folder, 'a.ndjson'), '');
    expect(await run('export', '--out', 'a.ndjson')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('a.ndjson exists already'),
    });
    writeFileSync(join(folder, 'b.ndjson.part'), 'x');
    expect(await run('export', '--out', 'b.ndjson')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('b.ndjson.part is in the way'),
    });
    expect(await run('export', '--out', 'Product.json', '--format', 'ndjson')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('product.json is for the settings of the product'),
    });
    writeFileSync(join(folder, 'mine'), 'mine');
    symlinkSync(join(folder, 'mine'), join(folder, 'product.json.new'));
    await run('export', '--out', 'c.ndjson');
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('mine');
    await run('products', 'put', 'other');
    expect(await run('export', '--product', 'other', '--out', 'd.ndjson')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('product.json is of the product "acme"'),
    });
  });

  test('that is damaged is not restored, and the command says where', async () => {
    await run('export', '--out', 'all.ndjson');
    const file = join(folder, 'all.ndjson');
    truncateSync(file, readFileSync(file).length - 10);
    const outcome = await run('products', 'restore', 'product.json', 'all.ndjson', '--product', 'copy');
    expect(outcome).toMatchObject({ status: 1, stderr: expect.stringContaining('record 5 of all.ndjson') });
    writeFileSync(join(folder, 'other.json'), '{"format": 2}');
    expect(await run('products', 'restore', 'other.json')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('other.json is of another format'),
    });
  });
});
