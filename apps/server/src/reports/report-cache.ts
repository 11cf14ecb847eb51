import { LRUCache } from 'lru-cache';

/** Memory for answers; the least recently used are removed first. */
const CACHE_BYTES = 64 * 1024 ** 2;

/** Identifies a report: the same request on the same data has the same answer. */
export interface ReportIdentity {
  readonly kind: string;
  readonly productId: string;
  /** Changes with every change of the product's data, so no entry of the cache is ever out of date. */
  readonly watermark: string;
  readonly type: string;
  /** Canonical text of the request. */
  readonly request: string;
}

/** Caches the bodies of answered reports. */
export class ReportCache {
  readonly #bodies = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body, key) => body.length + 2 * key.length,
  });

  get(identity: ReportIdentity): Uint8Array | undefined {
    return this.#bodies.get(cacheKey(identity));
  }

  set(identity: ReportIdentity, body: Uint8Array): void {
    this.#bodies.set(cacheKey(identity), body);
  }
}

function cacheKey({ kind, productId, watermark, type, request }: ReportIdentity): string {
  return [kind, productId, watermark, type, request].join(' ');
}
