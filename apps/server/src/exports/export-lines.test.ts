import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord, PropertySet } from '@keytally/events';
import { openStore, type RecordExports, type RecordRange } from '@keytally/store';
import fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { exportLines } from './export-lines.ts';

const DAY = 86_400_000;

/** Texts that may be stored, with what JSON, CSV and a spreadsheet take for something else. */
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      '"',
      '\\',
      ',',
      ';',
      "'",
      '=',
      '+',
      '-',
      '@',
      '/',
      'é',
      '\u2028',
      '\ufeff',
      '\u{1f600}',
      ' b',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => `${parts.join('')}x`);
const sets: fc.Arbitrary<PropertySet | null> = fc.option(
  fc.tuple(
    ...recordedProperties.map(({ type }) =>
      fc.option(
        { text, number: fc.double({ noNaN: true, min: 0, max: 1e9 }), boolean: fc.boolean() }[
          type
        ] as fc.Arbitrary<string | number | boolean>,
        { freq: 1 },
      ),
    ),
  ),
);
const instant = fc.oneof(
  fc.integer({ min: 0, max: 3 * DAY }),
  fc.constantFrom(0, 1_000, 253_402_300_799_999),
);
const micros = fc.oneof(
  fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  fc.constantFrom(0n, 1n, -1n, 1_500_000n),
);
const records: fc.Arbitrary<CheckedRecord> = fc.oneof(
  fc.record({
    type: fc.constant('event' as const),
    id: text,
    clientId: text,
    sessionId: fc.option(text),
    occurredAt: instant,
    category: fc.option(text),
    name: text,
    valueMicros: fc.option(micros),
    properties: sets,
  }),
  fc
    .record({
      clientId: text,
      sessionId: text,
      startedAt: instant,
      stoppedAt: fc.option(instant),
      properties: sets,
    })
    .map(({ stoppedAt, ...session }) => ({
      type: 'session' as const,
      ...session,
      stoppedAt: stoppedAt === null ? null : Math.max(session.startedAt, stoppedAt),
    })),
);

test('lines that the engine writes are those of the records, in every format and however they are divided', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-lines-'));
  const store = await openStore({ engine: 'duckdb', directory, minimumFreeBytes: 0 });
  onTestFinished(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });
  const { readLines: _, ...withoutLines } = store.usage.exports;
  let products = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(records, { maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      async (sent, limit) => {
        products += 1;
        const id = `product-${products}`;
        const product = { id, labels: { C01: 'Plan' } };
        await store.registry.products.put({
          ...product,
          name: id,
          timeZone: 'UTC',
          defaultTracking: 'basic',
        });
        await store.usage.ingest(id, sent);
        for (const type of ['application/x-ndjson', 'text/csv'] as const) {
          const pages = await allPages(store.usage.exports, product, type, limit);
          expect(pages).toEqual(await allPages(withoutLines, product, type, limit));
        }
      },
    ),
    { numRuns: inject('longTests') ? 50 : 3 },
  );
});

/** The text of each page of all records. */
async function allPages(
  exports: RecordExports,
  product: { readonly id: string; readonly labels: { readonly C01: string } },
  type: 'application/x-ndjson' | 'text/csv',
  limit: number,
): Promise<string[]> {
  const texts: string[] = [];
  for (let range: RecordRange = { firstDay: 0, lastDay: 3_000_000 }; ; ) {
    const page = await exports.findPage(product.id, range, limit);
    if (page === undefined) throw new TypeError('there is no such product');
    let whole = '';
    for await (const piece of exportLines(exports, product, page, type)) whole += piece;
    texts.push(whole);
    if (page.last === undefined) return texts;
    range = { ...range, asOf: page.asOf, after: page.last };
  }
}
