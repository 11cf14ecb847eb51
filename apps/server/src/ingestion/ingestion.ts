import type { Schema } from '@keytally/contract';
import { type CheckedRecord, DAY_MS } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';
import { type Caller, sendingKeyOf } from '@keytally/keys';
import type { ImportOrigin, Origin, Product, RefusedRecord } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import type { ReceivedRecord } from './read-batch.ts';

/**
 * Checks the records of a batch one by one and stores the valid ones. They are on stable storage when the promise
 * resolves. Without a `call` an operator sends them.
 */
type Ingestion = (
  product: Product,
  batch: readonly ReceivedRecord[],
  from?: BatchOrigin,
) => Promise<Schema<'IngestResult'>>;

/** The part of a call that ingestion needs; see `Call`. */
interface IngestionCall {
  readonly caller: Caller;
  readonly stillAdmitted: () => Promise<void>;
}

/** The import of a batch, and the run that sends it. */
export type NamedImport = Omit<ImportOrigin, 'at'>;

/** Who sends a batch, and for which import. */
interface BatchOrigin {
  readonly call?: IngestionCall;
  readonly import?: NamedImport;
  readonly dryRun?: boolean;
}

/** Records that are checked before other callers get a turn: some ten milliseconds. */
const CHECKED_AT_ONCE = 1_000;

type IngestionOptions = Pick<AppOptions, 'store' | 'now' | 'maxNewNamesPerDay'>;

export function createIngestion({
  store,
  now,
  maxNewNamesPerDay = Number.POSITIVE_INFINITY,
}: IngestionOptions): Ingestion {
  const yieldLoop = createLoopYield();
  return async (product, batch, { call, import: named, dryRun = false } = {}) => {
    const check = contractChecker();
    const instant = now();
    const records: CheckedRecord[] = [];
    const places: number[] = [];
    const errors: Schema<'RecordError'>[] = [];
    for (const [index, received] of batch.entries()) {
      if (index % CHECKED_AT_ONCE === 0) await yieldLoop(call?.caller.thumbprint);
      const verdict = received.error ? received : check(received.value, instant);
      if (verdict.error) errors.push({ index, ...verdict.error });
      else places[records.push(verdict.record) - 1] = index;
    }
    const { accepted, duplicates, duplicatesWithNewProperties, refused, watermark } =
      await store.usage.ingest(product.id, records, {
        ...(call && originOf(call, instant, maxNewNamesPerDay)),
        sentBy: (call && sendingKeyOf(call.caller)) ?? null,
        dryRun,
        now: instant,
        ...(named && { import: { ...named, at: instant, by: call && sendingKeyOf(call.caller)?.keyId } }),
      });
    for (const { place, code, message } of refused)
      errors.push({ index: places[place] ?? 0, code, message, pointer: pointerOf(code, records[place]) });
    errors.sort((left, right) => left.index - right.index);
    return {
      accepted,
      duplicates: duplicates.length,
      ...(duplicatesWithNewProperties > 0 && { duplicatesWithNewProperties }),
      rejected: errors.length,
      errors,
      watermark,
    };
  };
}

function pointerOf(code: RefusedRecord['code'], record: CheckedRecord | undefined): string {
  if (code === 'too-many-names') return '/name';
  return record?.type === 'session' ? '/startedAt' : '/occurredAt';
}

/** New names are limited for client keys only: a stolen key must not fill a product with names. */
function originOf(
  { caller, stillAdmitted: guard }: IngestionCall,
  now: number,
  mostNewNames: number,
): Origin {
  if (caller.kind !== 'CLIENT') return { guard };
  return { guard, sender: { keyId: caller.keyId, day: Math.floor(now / DAY_MS), mostNewNames } };
}
