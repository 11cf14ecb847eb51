import type { CheckedRecord } from '@keytally/events';
import type { IngestResult, Origin } from '@keytally/store-ports';
import type { Refusal } from './batch-records.ts';
import type { Outcome } from './group-commit.ts';

/** A batch as it came in. */
export interface GivenBatch extends Origin {
  readonly productId: string;
  readonly records: readonly CheckedRecord[];
}

/**
 * The outcome of batches that were ingested as one: indexes of the records that are stored now and of duplicates with new
 * properties, and why others are refused for their names.
 */
export interface Ingested {
  readonly accepted: ReadonlySet<number>;
  readonly withNewProperties: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, Refusal>;
}

/** Batches of one import are not stored together with others: a batch belongs to one run of one import at most. */
export function originOf({ productId, import: origin }: GivenBatch): string {
  return JSON.stringify([productId, origin?.name, origin?.run, origin?.ends]);
}

/** The outcome of a batch whose guard rejects. */
export async function refusalOf({
  guard,
}: Pick<GivenBatch, 'guard'>): Promise<{ error: unknown } | undefined> {
  try {
    await guard?.();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** The result of each of the batches that were ingested as one. */
export function resultsOf(
  given: readonly GivenBatch[],
  { accepted, withNewProperties, refused }: Ingested,
  watermark: string,
): Outcome<IngestResult>[] {
  let start = 0;
  return given.map(({ records }) => {
    const first = start;
    start += records.length;
    const left = [...records.keys()].filter((place) => !accepted.has(first + place));
    const output: IngestResult = {
      accepted: records.length - left.length,
      duplicates: left.filter((place) => !refused.has(first + place)),
      duplicatesWithNewProperties: left.filter((place) => withNewProperties.has(first + place)).length,
      refused: left.flatMap((place) => {
        const refusal = refused.get(first + place);
        return refusal === undefined ? [] : { place, ...refusal };
      }),
      watermark,
    };
    return { output };
  });
}
