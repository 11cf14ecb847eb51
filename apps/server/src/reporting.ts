import { type ReportKind, toCsv } from '@keytally/reports';
import type { Store } from '@keytally/store';
import { canonicalText } from './canonical-text.ts';
import type { Metrics } from './metrics/metrics.ts';
import { InputProblem, unknownProduct } from './problem.ts';
import { ReportCache } from './report-cache.ts';
import { createReportRunner, type ReportCall, type ReportRunner } from './report-runner.ts';
import { holderOf } from './steps/locals.ts';
import { TablePages } from './table-pages.ts';
import { createTurns } from './turns.ts';

const MIB = 1024 ** 2;

/** The largest answer, in UTF-16 code units: what a caller can still read, and one thread still write. */
const LARGEST_ANSWER = 64 * MIB;

const USUAL_TIME_LIMIT_MS = 30_000;

export type ReportType = 'application/json' | 'text/csv';

/**
 * Bytes of large answers that may be on their way at once, half of them to one key: a reader that is slow keeps its
 * answer in memory.
 */
const ON_THEIR_WAY = { room: 256 * MIB, share: 128 * MIB, waiting: 0 };

/** A report as it goes out and the watermark of what it was computed from. */
export interface ReportAnswer {
  readonly bytes: Uint8Array;
  readonly watermark: string;
}

/** Answers reports as bytes. What was answered over the same data before is not computed again. */
export class Reporting {
  readonly #store: Store;
  readonly #metrics: Metrics;
  readonly #run: ReportRunner;
  readonly #pages: TablePages;
  readonly #cache = new ReportCache();
  readonly #onTheirWay = createTurns(ON_THEIR_WAY);

  constructor(store: Store, metrics: Metrics, timeLimitMs = USUAL_TIME_LIMIT_MS) {
    this.#store = store;
    this.#metrics = metrics;
    this.#run = createReportRunner(store, timeLimitMs, metrics.observe('reports'));
    this.#pages = new TablePages(this.#run);
  }

  async answer<Kind extends ReportKind>(
    kind: Kind,
    type: ReportType,
    call: ReportCall<Kind>,
  ): Promise<ReportAnswer> {
    const answer = await this.#find(kind, type, call);
    if (answer.bytes.length > MIB) {
      const turn = { holder: holderOf(call.caller), size: answer.bytes.length };
      const giveBack = await this.#onTheirWay.take(turn);
      if (call.signal.aborted) giveBack();
      else call.signal.addEventListener('abort', giveBack, { once: true });
    }
    return answer;
  }

  async #find<Kind extends ReportKind>(
    kind: Kind,
    type: ReportType,
    call: ReportCall<Kind>,
  ): Promise<ReportAnswer> {
    const state = await this.#store.products.stateOf(call.product.id);
    if (state === undefined) throw unknownProduct();
    const { number, watermark } = state;
    const identity = { kind, number, type, request: canonicalText(call.body) };
    const known = this.#cache.get({ ...identity, watermark });
    this.#metrics.reports.inc({ kind, source: known === undefined ? 'computed' : 'known' });
    if (known !== undefined) return { bytes: known, watermark };
    const answer = await this.#compute(kind, type, call);
    // It may have been computed from newer data than those looked up above.
    if (answer.isWhole) this.#cache.set({ ...identity, watermark: answer.watermark }, answer.bytes);
    return answer;
  }

  /** Lets go of what is kept of a product, for whoever has erased something of it. */
  forget(productId: string): void {
    this.#pages.forget(productId);
  }

  async #compute<Kind extends ReportKind>(
    kind: Kind,
    type: ReportType,
    call: ReportCall<Kind>,
  ): Promise<ReportAnswer & { isWhole: boolean }> {
    if (kind === 'getLifetimeDataTable' && type === 'application/json') {
      const page = await this.#pages.read(call as ReportCall<'getLifetimeDataTable'>);
      // A page with a next one, or one before it, stands only as long as the table that it was cut from is kept.
      const isWhole = page.meta.page.totalRows <= page.meta.page.size;
      return { bytes: bounded(JSON.stringify(page)), watermark: page.meta.watermark, isWhole };
    }
    const report = await this.#run(kind, call);
    const bytes = bounded(type === 'text/csv' ? toCsv(kind, report) : JSON.stringify(report));
    return { bytes, watermark: report.meta.watermark, isWhole: true };
  }
}

function bounded(text: string): Uint8Array {
  if (text.length <= LARGEST_ANSWER) return Buffer.from(text);
  const message = 'makes an answer of more than 64 MiB';
  throw new InputProblem([{ pointer: '', code: 'result-too-large', message }]);
}
