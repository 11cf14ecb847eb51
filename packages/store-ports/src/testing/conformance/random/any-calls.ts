import type { CheckedRecord } from '@keytally/events';
import type { AuditActor } from '@keytally/keys';
import fc from 'fast-check';
import type { EventKey, TrackingMode } from '../../../registry.ts';
import type { Store } from '../../../store.ts';
import type { StoreError } from '../../../store-error.ts';
import { batches } from '../../arbitrary-records.ts';
import { nine } from '../../records.ts';
import { acme } from '../../test-engine.ts';

/** One call of the ports. */
export type Step =
  | {
      readonly does: 'ingest';
      readonly records: readonly CheckedRecord[];
      readonly key: string | undefined;
      readonly name: string | undefined;
      readonly dryRun: boolean;
      readonly sentBy: AuditActor | undefined;
      /** Days after the first records. */
      readonly after: number | undefined;
    }
  | { readonly does: 'track'; readonly event: EventKey; readonly tracking: TrackingMode }
  | { readonly does: 'remove'; readonly event: EventKey; readonly eraseRecords: boolean }
  | { readonly does: 'erase'; readonly clientId: string }
  | { readonly does: 'erase import'; readonly name: string }
  | { readonly does: 'erase received'; readonly keyId: string }
  | {
      readonly does: 'replace import';
      readonly name: string;
      readonly run: string;
      readonly records: readonly CheckedRecord[];
    }
  | { readonly does: 'expire'; readonly days: number; readonly told: boolean }
  | { readonly does: 'keep'; readonly days: number | undefined }
  | { readonly does: 'rebuild' }
  | { readonly does: 'roll up' };

const event = fc.record({
  category: fc.constantFrom('File', 'Edit', null),
  name: fc.constantFrom('Open', 'open', 'Close'),
});

export const senders = fc.constantFrom(
  undefined,
  ...['app', 'thief'].map((keyId): AuditActor => ({ kind: 'CLIENT', keyId, thumbprint: keyId })),
);

/** Any calls, with batches that repeat records between them. */
export const steps: fc.Arbitrary<readonly Step[]> = batches.chain((sent) => {
  const others = fc.oneof(
    fc.record({
      does: fc.constant('track' as const),
      event,
      tracking: fc.constantFrom<TrackingMode>('advanced', 'basic', 'inactive'),
    }),
    fc.record({ does: fc.constant('remove' as const), event, eraseRecords: fc.boolean() }),
    fc.record({ does: fc.constant('erase' as const), clientId: fc.constantFrom('anna', 'ben', 'nobody') }),
    // A batch that is sent again, most often as a part of another import.
    fc.record({
      does: fc.constant('ingest' as const),
      records: fc.constantFrom(...sent),
      key: fc.constant(undefined),
      name: fc.constantFrom(undefined, 'march', 'april'),
      dryRun: fc.constant(false),
      sentBy: senders,
      after: fc.constant(undefined),
    }),
    fc.record({ does: fc.constant('erase received' as const), keyId: fc.constantFrom('app', 'thief') }),
    fc.record({ does: fc.constant('erase import' as const), name: fc.constantFrom('march', 'april') }),
    fc.record({
      does: fc.constant('replace import' as const),
      name: fc.constantFrom('march', 'april'),
      run: fc.nat().map((number) => `run ${number}`),
      records: fc.constantFrom(...sent),
    }),
    fc.record({
      does: fc.constant('expire' as const),
      days: fc.constantFrom(0, 1, 2, 3, 20),
      told: fc.boolean(),
    }),
    fc.record({ does: fc.constant('keep' as const), days: fc.constantFrom(undefined, 1, 2) }),
    fc.constant({ does: 'roll up' as const }),
    fc.constant({ does: 'rebuild' as const }),
  );
  const between = fc.array(others, { maxLength: 3 });
  return fc
    .tuple(
      ...sent.map((records) =>
        fc.tuple(
          between,
          fc.constantFrom(undefined, 'one', 'other'),
          fc.constantFrom(undefined, 'march', 'april'),
          fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
          senders,
          fc.constantFrom(undefined, undefined, 1, 2, 20),
          fc.constant(records),
        ),
      ),
    )
    .map((parts) =>
      parts.flatMap(([before, key, name, dryRun, sentBy, after, records]): Step[] => [
        ...before,
        { does: 'ingest', records, key, name, dryRun, sentBy, after },
      ]),
    );
});

/** Makes the call of a step and returns its result, and whether the watermark moved. */
export async function take(
  step: Step,
  { registry, usage, maintenance }: Store,
  id: string,
): Promise<unknown> {
  const before = await usage.stateOf(id);
  const result = await resultOf(step, { registry, usage, maintenance }, id);
  const { watermark, dataThrough, removedBefore } = (await usage.stateOf(id)) ?? {};
  return { result, dataThrough, removedBefore, hasMoved: watermark !== before?.watermark };
}

async function resultOf(
  step: Step,
  { registry, usage, maintenance }: Pick<Store, 'registry' | 'usage' | 'maintenance'>,
  id: string,
): Promise<unknown> {
  if (step.does === 'ingest') {
    const sender = step.key && { keyId: `${id} ${step.key}`, day: 20_000, mostNewNames: 2 };
    const { watermark: _, ...result } = await usage.ingest(id, step.records, {
      ...(sender && { sender }),
      dryRun: step.dryRun,
      sentBy: step.sentBy,
      receivedAt: nine,
      ...(step.after !== undefined && { now: nine + step.after * 86_400_000 }),
      ...(step.name && { import: { name: step.name, at: nine } }),
    });
    return result;
  }
  if (step.does === 'track')
    return registry.trackedEvents.change(id, [{ ...step.event, tracking: step.tracking }]);
  if (step.does === 'remove') {
    const removal = { ...step.event, remove: true, eraseRecords: step.eraseRecords } as const;
    return registry.trackedEvents.change(id, [removal]);
  }
  if (step.does === 'erase') {
    const { events, sessions } = (await usage.eraseClient(id, step.clientId)) ?? {};
    return { events, sessions };
  }
  if (step.does === 'erase import') {
    const listed = await usage.listImports(id, 10);
    const { watermark: _, ...erased } = (await usage.eraseImport(id, step.name)) ?? {};
    return { listed, erased };
  }
  if (step.does === 'erase received') {
    const { watermark: _, ...erased } =
      (await usage.eraseReceived(id, { kind: 'CLIENT', keyId: step.keyId }, nine)) ?? {};
    return { erased, listed: await usage.listImports(id, 10) };
  }
  if (step.does === 'replace import') return replace(step, usage, id);
  if (step.does === 'expire') {
    const now = nine + step.days * 86_400_000;
    if (step.told) {
      const { watermark: _, ...erased } = (await usage.eraseExpired(id, { now })) ?? {};
      return erased;
    }
    return (await usage.removeExpired({ now })).filter(({ productId }) => productId === id);
  }
  if (step.does === 'keep') {
    const { retentionDays: _, ...product } = (await registry.products.get(id)) ?? acme;
    return registry.products.put({
      ...product,
      ...(step.days !== undefined && { retentionDays: step.days }),
    });
  }
  if (step.does === 'rebuild') return maintenance.rollups?.rebuild(id);
  return maintenance.rollups?.rollUp();
}

async function replace(
  { name, run, records }: Extract<Step, { does: 'replace import' }>,
  usage: Store['usage'],
  id: string,
): Promise<unknown> {
  const from = { import: { name, run: `${id} ${run}`, at: nine, replaces: true, ends: true }, now: nine };
  const { watermark: _, ...setAside } = await usage.ingest(id, records, from);
  const replacement = { run: `${id} ${run}`, records: setAside.accepted, at: nine };
  const replaced = await usage.replaceImport(id, name, replacement).catch((error: StoreError) => {
    if (['storage-full', 'store-unavailable'].includes(error.code)) throw error;
    return error.message;
  });
  const { watermark: __, ...counts } = typeof replaced === 'object' ? replaced : { watermark: '' };
  return { setAside, counts, refused: typeof replaced === 'string' && replaced };
}
