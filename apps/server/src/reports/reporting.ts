import { cleanName } from '@keytally/events';
import { listProperties, type Report, type ReportKind, recordsReadBy } from '@keytally/reports';
import type { Product, Store, UsageState } from '@keytally/store';
import { encodeAnswer } from '../encoding/encode-answer.ts';
import { jsonTexts } from '../encoding/json-texts.ts';
import type { LoopShares } from '../fairness/loop-shares.ts';
import { callerIn } from '../fairness/principal.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { unknownProduct } from '../problems/problem.ts';
import { createLongWork, type LongWork, type WaitingCall } from '../steps/long-work.ts';
import { afterRest } from './after-rest.ts';
import { withCohortRules } from './asked/cohort-rules.ts';
import { canonicalText } from './canonical-text.ts';
import { encodeTable, type TableType } from './encode-table.ts';
import {
  type KeptReport,
  KeptReports,
  metaPlace,
  type Question,
  type ReportAnswer,
  withMeta,
} from './kept-reports.ts';
import {
  type ClientListCall,
  type ClientLister,
  createClientLister,
  createReportRunner,
  type ReportCall,
  type ReportRunner,
} from './report-runner.ts';
import { type TableCall, TablePages } from './table-pages.ts';
import { watchWaitingRecords } from './waiting-records.ts';
import type { ReportWatch } from './watched-reports.ts';

const USUAL_TIME_LIMIT_MS = 30_000;

export type ReportType = 'application/json' | TableType;

/** A call that reads the data of a product. */
interface ProductCall extends WaitingCall {
  readonly product: Product;
}

interface ComputedAnswer extends KeptReport {
  /** Whether it is the answer to the same request as long as the data does not change. */
  readonly isKept: boolean;
}

/** Finds an answer that is not kept as bytes. */
type FindPage = (state: UsageState) => Promise<ReportAnswer | undefined>;

interface ReportingOptions {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly loop: LoopShares;
  readonly watch: ReportWatch;
  readonly timeLimitMs?: number | undefined;
  /** The clock that says which days a cohort is about. */
  readonly now: () => number;
}

/** Answers reports as bytes. An answer is kept for the same request on the same data. */
export class Reporting {
  readonly #store: Store;
  readonly #metrics: Metrics;
  readonly #longWork: LongWork;
  readonly #watch: ReportWatch;
  readonly #run: ReportRunner;
  readonly #listClients: ClientLister;
  readonly #pages: TablePages;
  readonly #now: () => number;
  readonly #kept: KeptReports;
  readonly #yieldLoop = createLoopYield();

  constructor({ store, metrics, loop, watch, timeLimitMs = USUAL_TIME_LIMIT_MS, now }: ReportingOptions) {
    this.#store = store;
    this.#now = now;
    this.#metrics = metrics;
    this.#watch = watch;
    const { reportsAtOnce } = store.usage;
    this.#longWork = afterRest(loop, createLongWork(timeLimitMs, reportsAtOnce, metrics.observe('reports')));
    const means = { loop, yieldLoop: this.#yieldLoop, watch };
    this.#run = createReportRunner(store, means);
    this.#listClients = createClientLister(store, means);
    this.#kept = new KeptReports(store.usage);
    metrics.watchKept(() => this.#kept.size());
    this.#pages = new TablePages(this.#run, store.usage);
  }

  async answer<Kind extends ReportKind>(
    kind: Kind,
    type: ReportType,
    asked: ReportCall<Kind>,
  ): Promise<ReportAnswer> {
    const call = await this.#withCohorts(asked);
    const page = await this.#furtherPage(kind, type, call);
    if (page !== undefined) return page;
    const question = { kind, type, request: canonicalText(call.body) };
    const warningsFor = watchWaitingRecords(this.#store.usage, call.product.id);
    const answer = await this.#answerOnce(
      question,
      call,
      (signal) => this.#compute(kind, type, { ...call, signal }),
      (state) => this.#firstPage(kind, type, call, state),
    );
    const warnings = warningsFor(answer.watermark);
    if (warnings.length === 0) return answer;
    return withMeta(answer, (meta) => ({ ...meta, warnings: [...meta.warnings, ...warnings] }));
  }

  /** The properties of a product with their commonest values, encoded as `listProperties` answers them. */
  async properties(call: ProductCall): Promise<Uint8Array> {
    const question = { kind: 'listProperties', type: 'application/json', request: '' } as const;
    const { bytes } = await this.#answerOnce(question, call, async (signal) => {
      const { product, caller, requestId } = call;
      const told = { kind: question.kind, productId: product.id, keyId: caller.keyId, requestId };
      const found = await this.#watch(told, this.#store.usage.queries, (runner) =>
        listProperties(product, runner, signal),
      );
      if (found === undefined) throw unknownProduct();
      const { list, watermark } = found;
      return { bytes: Buffer.from(JSON.stringify(list)), watermark, isKept: true };
    });
    return bytes;
  }

  /** A page of clients, encoded, and how many are on it. It is not kept: nobody asks for a page again. */
  async clients(asked: ClientListCall): Promise<{ readonly bytes: Uint8Array; readonly clients: number }> {
    const call = await this.#withCohorts(asked);
    const warningsFor = watchWaitingRecords(this.#store.usage, call.product.id);
    return this.#longWork(call, async (signal) => {
      this.#metrics.reports.inc({ kind: 'listClientProperties', source: 'computed' });
      const list = await this.#listClients({ ...call, signal });
      list.meta.warnings.push(...warningsFor(list.meta.watermark));
      return { bytes: await this.#encode(jsonTexts(list), call), clients: list.results.length };
    });
  }

  /** Removes what is kept of a product; to be called when some of its data was erased. */
  forget(productId: string): void {
    this.#kept.forget(productId);
    this.#pages.forget(productId);
  }

  async #withCohorts<Call extends ProductCall & { readonly body: object }>(call: Call): Promise<Call> {
    const body = await withCohortRules(this.#store, call.product, call.body, this.#now());
    return body === call.body ? call : { ...call, body };
  }

  async #furtherPage(
    kind: ReportKind,
    type: ReportType,
    call: ReportCall<ReportKind>,
  ): Promise<ReportAnswer | undefined> {
    if (!isPaged(kind, type)) return undefined;
    const tableCall = { ...call, kind } as TableCall;
    const place = this.#pages.placeIn(tableCall);
    if (place === undefined) return undefined;
    const kept = await this.#pages.kept(place, tableCall);
    this.#metrics.reports.inc({ kind, source: kept ? 'known' : 'computed' });
    const page =
      kept ?? (await this.#longWork(call, (signal) => this.#pages.again(place, { ...tableCall, signal })));
    return this.#encodePage(page, call);
  }

  /** After waiting for a turn the cache is checked again: another call may have answered the same request. */
  async #answerOnce(
    question: Question,
    call: ProductCall,
    compute: (signal: AbortSignal) => Promise<ComputedAnswer>,
    findPage: FindPage = async () => undefined,
  ): Promise<ReportAnswer> {
    const findKnown = () => this.#findKnown(question, call, findPage);
    const computeUnlessKnown = async (signal: AbortSignal) => {
      const known = await findKnown();
      if (known !== undefined) return known;
      this.#metrics.reports.inc({ kind: question.kind, source: 'computed' });
      // It has the watermark of the computation: the data may have changed since the look-up above.
      const { isKept, ...report } = await compute(signal);
      if (isKept) this.#kept.keep(question, call.product.id, report);
      return report;
    };
    return (await findKnown()) ?? (await this.#longWork(call, computeUnlessKnown));
  }

  async #findKnown(
    question: Question,
    { product }: ProductCall,
    findPage: FindPage,
  ): Promise<ReportAnswer | undefined> {
    const state = await this.#stateOf(product);
    const known = this.#kept.find(question, product.id, state) ?? (await findPage(state));
    if (known !== undefined) this.#metrics.reports.inc({ kind: question.kind, source: 'known' });
    return known;
  }

  /** The first page of a table that is kept for its further pages. */
  async #firstPage(
    kind: ReportKind,
    type: ReportType,
    call: ReportCall<ReportKind>,
    state: UsageState,
  ): Promise<ReportAnswer | undefined> {
    if (!isPaged(kind, type)) return undefined;
    const page = await this.#pages.firstKept({ ...call, kind } as TableCall, state);
    return page && (await this.#encodePage(page, call));
  }

  async #stateOf({ id }: Product): Promise<UsageState> {
    const state = await this.#store.usage.stateOf(id);
    if (state === undefined) throw unknownProduct();
    return state;
  }

  async #compute<Kind extends ReportKind>(
    kind: Kind,
    type: ReportType,
    call: ReportCall<Kind>,
  ): Promise<ComputedAnswer> {
    if (isPaged(kind, type)) {
      const page = await this.#pages.first({ ...call, kind } as TableCall);
      // A page that is not the last is valid only as long as its table is kept, and made of that: see `firstKept`.
      const isKept = page.meta.page.nextCursor === null;
      return { ...(await this.#encodePage(page, call)), isKept };
    }
    const report = await this.#run(kind, call);
    const { watermark } = report.meta;
    const read = recordsReadBy(kind, call.body, cleanName);
    if (type !== 'application/json') {
      const bytes = await encodeTable(type, kind, report, this.#pauseOf(call));
      return { bytes, watermark, read, isKept: true };
    }
    const bytes = await this.#encode(jsonTexts(report), call);
    return { bytes, watermark, read, metaAt: metaPlace(bytes, report.meta), isKept: true };
  }

  async #encodePage(page: Report<ReportKind>, call: WaitingCall): Promise<ReportAnswer> {
    const bytes = await this.#encode(jsonTexts(page), call);
    return { bytes, watermark: page.meta.watermark, metaAt: metaPlace(bytes, page.meta) };
  }

  #encode(texts: Iterable<string>, call: WaitingCall): Promise<Uint8Array> {
    return encodeAnswer(texts, this.#pauseOf(call));
  }

  #pauseOf({ principal, signal }: WaitingCall): () => Promise<void> {
    return async () => {
      await this.#yieldLoop(callerIn(principal));
      signal.throwIfAborted();
    };
  }
}

function isPaged(kind: ReportKind, type: ReportType): boolean {
  const hasPages = kind === 'getLifetimeDataTable' || kind === 'getLostUsersDataTable';
  return hasPages && type === 'application/json';
}
