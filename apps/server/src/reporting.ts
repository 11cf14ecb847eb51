import { type ReportKind, toCsv } from '@keytally/reports';
import type { Product, Store } from '@keytally/store';
import { canonicalText } from './canonical-text.ts';
import { type Asker, createLongWork, type LongWork } from './long-work.ts';
import type { Metrics } from './metrics/metrics.ts';
import { InputProblem, unknownProduct } from './problem.ts';
import { describeProperties } from './property-list.ts';
import { ReportCache } from './report-cache.ts';
import { createReportRunner, type ReportCall, type ReportRunner } from './report-runner.ts';
import { TablePages } from './table-pages.ts';

/** The largest answer, in UTF-16 code units: what a caller can still read, and one thread still write. */
const LARGEST_ANSWER = 64 * 1024 ** 2;

const USUAL_TIME_LIMIT_MS = 30_000;

export type ReportType = 'application/json' | 'text/csv';

/** A report as it goes out and the watermark of what it was computed from. */
export interface ReportAnswer {
  readonly bytes: Uint8Array;
  readonly watermark: string;
}

/** Answers reports as bytes. What was answered over the same data before is not computed again. */
export class Reporting {
  readonly #store: Store;
  readonly #metrics: Metrics;
  readonly #longWork: LongWork;
  readonly #run: ReportRunner;
  readonly #pages: TablePages;
  readonly #cache = new ReportCache();

  constructor(store: Store, metrics: Metrics, timeLimitMs = USUAL_TIME_LIMIT_MS) {
    this.#store = store;
    this.#metrics = metrics;
    this.#longWork = createLongWork(timeLimitMs, metrics.observe('reports'));
    this.#run = createReportRunner(store, this.#longWork);
    this.#pages = new TablePages(this.#run);
  }

  async answer<Kind extends ReportKind>(
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

  /** The properties of a product and their commonest values, as `listProperties` answers them. */
  async properties({ product, ...asker }: Asker & { readonly product: Product }): Promise<Uint8Array> {
    const state = await this.#store.products.stateOf(product.id);
    if (state === undefined) throw unknownProduct();
    const identity = { kind: 'listProperties', type: 'application/json', request: '', ...state };
    const known = this.#cache.get(identity);
    if (known !== undefined) return known;
    const values = await this.#longWork(asker, (signal) =>
      this.#store.properties.commonest(product.id, signal),
    );
    const bytes = Buffer.from(JSON.stringify({ properties: describeProperties(values) }));
    this.#cache.set(identity, bytes);
    return bytes;
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
