import type { Schema } from '@keytally/contract';
import { type CheckedRecord, DAY_MS } from '@keytally/events';
import { createContractChecker } from '@keytally/events/contract-checker';
import type { Caller } from '@keytally/keys';
import type { Origin, Product } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { createBreath } from '../turns/breath.ts';
import type { ReceivedRecord } from './read-batch.ts';

/**
 * Judges the records of a batch one by one and stores the good ones; what it resolves with is on stable storage. Without
 * a call they are those of an operator.
 */
export type Ingestion = (
  product: Product,
  batch: readonly ReceivedRecord[],
  call?: IngestionCall,
) => Promise<Schema<'IngestResult'>>;

/** What is asked of the call that brings a batch; see `Call`. */
interface IngestionCall {
  readonly caller: Caller;
  readonly stillAdmitted: () => Promise<void>;
}

const NEW_NAMES_PER_DAY = 1_000;

/** Records that are judged before others have their turn: some ten milliseconds. */
const AT_A_TIME = 1_000;

type IngestionOptions = Pick<AppOptions, 'store' | 'now' | 'maxNewNamesPerDay'>;

export function createIngestion({
  store,
  now,
  maxNewNamesPerDay = NEW_NAMES_PER_DAY,
}: IngestionOptions): Ingestion {
  const check = createContractChecker();
  const breathe = createBreath();
  return async (product, batch, call) => {
    const instant = now();
    const records: CheckedRecord[] = [];
    const places: number[] = [];
    const errors: Schema<'RecordError'>[] = [];
    for (const [index, received] of batch.entries()) {
      if (index % AT_A_TIME === 0) await breathe(call?.caller.thumbprint);
      const verdict = received.error ? received : check(received.value, instant);
      if (verdict.error) errors.push({ index, ...verdict.error });
      else places[records.push(verdict.record) - 1] = index;
    }
    const { accepted, duplicates, refused, watermark } = await store.usage.ingest(
      product.id,
      records,
      call && originOf(call, instant, maxNewNamesPerDay),
    );
    for (const { place, message } of refused)
      errors.push({ index: places[place] ?? 0, code: 'too-many-names', message, pointer: '/name' });
    errors.sort((left, right) => left.index - right.index);
    return { accepted, duplicates: duplicates.length, rejected: errors.length, errors, watermark };
  };
}

/** A client key may be a stolen one, and then shall not fill a product with names. */
function originOf(
  { caller, stillAdmitted: guard }: IngestionCall,
  now: number,
  mostNewNames: number,
): Origin {
  if (caller.kind !== 'CLIENT') return { guard };
  return { guard, sender: { keyId: caller.keyId, day: Math.floor(now / DAY_MS), mostNewNames } };
}
