import { cleanName, formatDay } from '@keytally/events';
import {
  type RecordsRead,
  type ReportKind,
  type ReportRequest,
  recordsReadBy,
  runReport,
} from '@keytally/reports';
import { timeForCases } from '@keytally/reports/testing';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Product, TrackingMode } from '../../../registry.ts';
import type { Store } from '../../../store.ts';
import { timeZones } from '../../arbitrary-records.ts';
import { event, nine, propertySet } from '../../records.ts';
import { acme, type TestEngine } from '../../test-engine.ts';
import { type Step, senders, take } from './any-calls.ts';

const RUNS = inject('longTests') ? 60 : 6;

interface Asked {
  readonly kind: ReportKind;
  readonly request: ReportRequest<ReportKind>;
}

/** The answer to a question as of a watermark. */
interface Answered {
  readonly answer: unknown;
  readonly watermark: string;
}

const DAY = 86_400_000;

const open = { category: 'File', name: 'Open' };

/** Questions about each of the days that records come in on, and about what users stated up to it. */
const questions: readonly Asked[] = [0, 1].flatMap((after): Asked[] => {
  const day = formatDay(Math.floor(nine / DAY) + after);
  const range = { startDate: day, stopDate: day };
  const events = [open];
  return [
    { kind: 'getBasicDataTable', request: range },
    { kind: 'getBasicDataTable', request: { ...range, segmentBy: 'C01' } },
    {
      kind: 'getBasicTimeline',
      request: { ...range, dateSplit: 'day', dataView: 'usageCounts', divisor: 'sessions', events } as never,
    },
    {
      kind: 'getAdvancedFullReport',
      request: { ...range, globalFilters: { C01: { type: 'string', value: 'a' } } } as never,
    },
  ];
});

/** Records of one of three days, some of sessions that reach over to another. */
const record = fc.record({
  id: fc.constantFrom('x', 'y', 'z'),
  clientId: fc.constantFrom('anna', 'ben'),
  sessionId: fc.option(fc.constant('1'), { freq: 3 }),
  name: fc.constantFrom('Open', 'Open', 'Close', 'Save'),
  properties: fc.option(fc.constantFrom({ C01: 'a' }, { C01: 'b' }).map(propertySet)),
});

const batch = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.array(record, { minLength: 1, maxLength: 3 }))
  .map(([after, records]) =>
    records.map((one) => event({ ...one, category: 'File', occurredAt: nine + after * DAY })),
  );

const ingested = fc.record({
  does: fc.constant('ingest' as const),
  records: batch,
  key: fc.constant(undefined),
  name: fc.constantFrom(undefined, undefined, 'march'),
  dryRun: fc.constant(false),
  sentBy: senders,
  after: fc.constant(undefined),
});

const others = fc.oneof(
  fc.constant({ does: 'roll up' as const }),
  fc.constant({ does: 'rebuild' as const }),
  fc.constant({ does: 'erase' as const, clientId: 'ben' }),
  fc.constant({ does: 'erase import' as const, name: 'march' }),
  fc.constant({ does: 'erase received' as const, keyId: 'thief' }),
  fc.record({
    does: fc.constant('replace import' as const),
    name: fc.constant('march'),
    run: fc.nat().map((number) => `run ${number}`),
    records: batch,
  }),
  fc.constantFrom<TrackingMode>('basic', 'inactive').map((tracking) => ({
    does: 'track' as const,
    event: open,
    tracking,
  })),
  fc.constant({ does: 'remove' as const, event: open, eraseRecords: true }),
  fc.constantFrom(1, 2).map((days) => ({ does: 'expire' as const, days: 10 + days, told: true })),
  fc.constantFrom(undefined, 11, 12).map((days) => ({ does: 'keep' as const, days })),
);

/** Batches, which change little, and a few other calls between them. */
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof({ weight: 7, arbitrary: ingested }, { weight: 1, arbitrary: others }),
  { minLength: 12, maxLength: 24 },
);

const some = fc.subarray([...questions], { minLength: 3, maxLength: 3 });

/** What a store calls unchanged is unchanged, after any calls in any order. */
export function testUnchangedAnswers(engine: TestEngine): void {
  describe('answers that are said to be unchanged', () => {
    it('are those that the store gives now', async () => {
      const store = await engine.open();
      let products = 0;
      const hasTime = timeForCases();
      await fc.assert(
        fc.asyncProperty(fc.limitShrink(steps, 20), some, timeZones, async (todo, asked, timeZone) => {
          if (!hasTime()) return;
          const product = { ...acme, id: `product-${++products}`, timeZone };
          await store.registry.products.put(product);
          const kept = new Map<Asked, Answered>();
          for (const [place, step] of todo.entries()) {
            await take(step, store, product.id);
            // Only one, so that what another one was made of changes several times before it is asked again.
            const one = asked[place % asked.length];
            if (one) await compare(store, product, one, kept);
          }
        }),
        { numRuns: RUNS },
      );
    });
  });
}

/** Compares the first answer that is still called unchanged with that of now; keeps that of now if there is none. */
async function compare(
  store: Store,
  product: Product,
  asked: Asked,
  kept: Map<Asked, Answered>,
): Promise<void> {
  const before = kept.get(asked);
  const { watermark = '' } = (await store.usage.stateOf(product.id)) ?? {};
  if (before?.watermark === watermark) return;
  const now = await answerOf(store, product, asked);
  if (before && store.usage.isUnchanged?.(product.id, readBy(asked), before.watermark, watermark))
    expect(now).toEqual(before.answer);
  else kept.set(asked, { answer: now, watermark });
}

function readBy({ kind, request }: Asked): RecordsRead {
  const read = recordsReadBy(kind, request, cleanName);
  if (read === undefined) throw new TypeError(`${kind} may read all records`);
  return read;
}

/** All but what tells how new the data is. */
async function answerOf({ usage }: Store, product: Product, { kind, request }: Asked): Promise<unknown> {
  const report = await runReport(kind, request, { product, runner: usage.queries, cleanName });
  const { watermark: _, dataThrough: __, ...meta } = report.meta;
  return { ...report, meta };
}
