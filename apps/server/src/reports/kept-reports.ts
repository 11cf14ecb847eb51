import { dataMetaOf, type RecordsRead, type Report, type ReportKind } from '@keytally/reports';
import type { Usage, UsageState } from '@keytally/store';
import { LRUCache } from 'lru-cache';

/** Memory for answers; the least recently used are removed first. */
const MOST_BYTES = 64 * 1024 ** 2;

/** A request of a product. */
export interface Question {
  readonly kind: string;
  readonly type: string;
  /** Canonical text of the request. */
  readonly request: string;
}

/** An encoded report, and the watermark of the data that it is the answer on. */
export interface ReportAnswer {
  readonly bytes: Uint8Array;
  readonly watermark: string;
  /** Where `meta`, the last member of the answer, begins in the bytes; absent without one. */
  readonly metaAt?: number;
}

export interface KeptReport extends ReportAnswer {
  /** The records that it was made of; absent if all were read. */
  readonly read?: RecordsRead | undefined;
}

/**
 * Keeps the answers to reports for as long as nothing that they were made of changed. Records of other days change only what
 * `meta` says of how new the data is, which is written anew.
 */
export class KeptReports {
  readonly #isUnchanged: Usage['isUnchanged'];
  readonly #reports = new LRUCache<string, KeptReport>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length,
  });

  constructor({ isUnchanged }: Pick<Usage, 'isUnchanged'>) {
    this.#isUnchanged = isUnchanged;
  }

  /** The answer on the data of this state; undefined if it is not kept. */
  find(question: Question, productId: string, state: UsageState): ReportAnswer | undefined {
    const key = keyOf(productId, question);
    const kept = this.#reports.get(key);
    if (kept === undefined || kept.watermark === state.watermark) return kept;
    const { read, watermark } = kept;
    if (!read || !this.#isUnchanged?.(productId, read, watermark, state.watermark)) {
      this.#reports.delete(key);
      return undefined;
    }
    const renewed = renew(kept, state);
    this.#reports.set(key, renewed);
    return renewed;
  }

  keep(question: Question, productId: string, report: KeptReport): void {
    this.#reports.set(keyOf(productId, question), report);
  }

  /** How many there are, and the memory that they take in bytes. */
  size(): { readonly count: number; readonly bytes: number } {
    return { count: this.#reports.size, bytes: this.#reports.calculatedSize };
  }

  /** Removes the answers of a product, because some of its data was erased. */
  forget(productId: string): void {
    for (const key of this.#reports.keys()) if (key.startsWith(`${productId} `)) this.#reports.delete(key);
  }
}

/** An id of a product has no space. */
function keyOf(productId: string, { kind, type, request }: Question): string {
  return [productId, kind, type, request].join(' ');
}

/** Where `meta` begins in an encoded report: it is the last member. */
export function metaPlace(bytes: Uint8Array, meta: object): number {
  return bytes.length - Buffer.byteLength(JSON.stringify(meta)) - '}'.length;
}

/** The same report, with what `meta` says of how new the data is as of this state. The members that say it come first. */
function renew(kept: KeptReport, state: UsageState): KeptReport {
  const { watermark } = state;
  const renewed = withMeta(kept, ({ productId, timeZone, dataThrough: _, watermark: __, ...ofRequest }) => ({
    ...dataMetaOf(productId, { ...state, timeZone }),
    ...ofRequest,
  }));
  return { ...renewed, watermark };
}

/** What `meta` of every report says. */
type Meta = Report<ReportKind>['meta'];

/** The same answer with another `meta`; as it is, if it has none. */
export function withMeta<Answer extends ReportAnswer>(
  answer: Answer,
  change: (meta: Meta) => object,
): Answer {
  const { bytes, metaAt } = answer;
  if (metaAt === undefined) return answer;
  const meta = JSON.stringify(change(JSON.parse(Buffer.from(bytes.subarray(metaAt, -1)).toString())));
  return { ...answer, bytes: Buffer.concat([bytes.subarray(0, metaAt), Buffer.from(`${meta}}`)]) };
}
