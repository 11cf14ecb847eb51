import { cutPage, flattenRows, type Report, usualPageSize } from '@keytally/reports';
import type { Moment, Moments, Usage, UsageState } from '@keytally/store';
import { callerIn } from '../fairness/principal.ts';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { canonicalText } from './canonical-text.ts';
import { digestOf, KEPT_MS, type KeptTable, KeptTables } from './kept-tables.ts';
import { type PageCursor, readCursor, writeCursor } from './page-cursor.ts';
import type { ReportCall, ReportRunner } from './report-runner.ts';

/** The reports that are answered page by page. */
type PagedKind = 'getLifetimeDataTable' | 'getLostUsersDataTable';

type Table = Report<PagedKind>;

/** A call of a report with pages. */
export type TableCall = ReportCall<PagedKind> & { readonly kind: PagedKind };

/** Longer than a table is kept by the longest report: another server may compute the table again until the last moment. */
const MOMENT_MS = KEPT_MS + 10 * 60_000;

/** The store as far as pages need it. */
type Pages = Pick<Usage, 'moments' | 'removals'>;

/** A table, and how often records of its product had been removed before. */
type Computed = Pick<KeptTable, 'table' | 'removals'>;

/** Maximum memory of a row of a table, or of a segment in a row. */
const ROW_BYTES = 1_500;

/**
 * Answers lifetime data tables page by page. All pages come from the table that was computed for the first page, or, on
 * another server, from one computed again of the same moment of the data. A table is never shown once any of its product's
 * records have been removed, by whatever: the store is asked each time.
 */
export class TablePages {
  readonly #run: ReportRunner;
  readonly #usage: Pages;
  readonly #moments: Moments | undefined;
  readonly #tables: KeptTables;
  readonly #forgotten = new Map<string, number>();

  constructor(run: ReportRunner, usage: Pages, tables = new KeptTables()) {
    this.#run = run;
    this.#usage = usage;
    this.#moments = usage.moments;
    this.#tables = tables;
  }

  /**
   * The place of the cursor in the call; undefined if there is no cursor.
   *
   * @throws {RequestProblem} `cursor-mismatch`
   */
  placeIn(call: TableCall): PageCursor | undefined {
    const { cursor, size, request } = read(call);
    if (cursor === undefined) return undefined;
    const place = readCursor(cursor);
    if (place === undefined) throw mismatch('is not the cursor of a page');
    if (place.request !== request)
      throw mismatch('belongs to another product or request, or a cohort of it has changed since');
    if (place.size !== size) throw mismatch(`belongs to pages of ${place.size} rows`);
    return place;
  }

  /**
   * The page at a place of a table that is kept in this process; undefined if another server has to have it. Only the
   * store knows whether something was erased on another server since.
   *
   * @throws {RequestProblem} `cursor-expired`
   */
  async kept(place: PageCursor, { product }: TableCall): Promise<Table | undefined> {
    if (this.#moments && !(await this.#moments.renew(product.id, place.moment, MOMENT_MS))) throw expired();
    const kept = this.#tables.get(place);
    if (kept === undefined && this.#moments) return undefined;
    if (kept === undefined || kept.removals !== this.#removals(product.id)) throw expired();
    return pageOf(kept, place);
  }

  /**
   * The page at a place of a table that another server computed: it is computed again, and kept.
   *
   * @throws {RequestProblem} `cursor-expired`, or the error of the runner
   */
  async again(place: PageCursor, call: TableCall): Promise<Table> {
    const moment = await this.#moments?.find(call.product.id, place.moment);
    if (moment === undefined) throw expired();
    // While this call waited for its turn, another one may have computed it.
    const known = this.#tables.get(place);
    if (known) return pageOf(known, place);
    const computed = await this.#compute(call, moment);
    return pageOf(this.#tables.keep(tableOf(call, place, computed), place.moment), place);
  }

  /**
   * The first page of a table that is kept already; undefined if none is of the data of now.
   *
   * @param state of the data now
   */
  async firstKept(call: TableCall, { watermark }: UsageState): Promise<Table | undefined> {
    const { size, request } = read(call);
    const kept = this.#tables.find({ request, watermark });
    if (kept === undefined || kept.table.meta.page.totalRows <= size) return undefined;
    if (this.#moments && !(await this.#moments.renew(call.product.id, kept.moment, MOMENT_MS)))
      return undefined;
    return pageOf(kept, { offset: 0, size });
  }

  /** Computes a table and returns its first page. Rejects with the error of the runner. */
  async first(call: TableCall): Promise<Table> {
    const { size, request } = read(call);
    const moment = await this.#moments?.now(call.product.id);
    const computed = await this.#compute(call, moment);
    const { table } = computed;
    if (table.meta.page.totalRows <= size) return cut(table, 0, size, null);
    const kept = this.#tables.keep(tableOf(call, { request }, computed), await moment?.keep(MOMENT_MS));
    return pageOf(kept, { offset: 0, size });
  }

  /** Removes the tables of a product, because some of their data may have been erased. */
  forget(productId: string): void {
    this.#forgotten.set(productId, (this.#forgotten.get(productId) ?? 0) + 1);
    this.#tables.forget(productId);
  }

  /** Computes again if data was erased meanwhile: the table may still contain it. Moments end then by themselves. */
  async #compute(call: TableCall, moment: Moment | undefined): Promise<Computed> {
    const removals = this.#removals(call.product.id);
    const table = await this.#run(call.kind, call, moment?.queries);
    const isWhole = moment !== undefined || this.#removals(call.product.id) === removals;
    return isWhole ? { table, removals } : this.#compute(call, undefined);
  }

  /** How often records of a product were removed, as this process knows. Of moments the store knows it, and ends them. */
  #removals(productId: string): number {
    return (this.#forgotten.get(productId) ?? 0) + (this.#usage.removals?.(productId) ?? 0);
  }
}

/** The requested page. The same request for the same product has the same digest. */
function read({ kind, product, body }: TableCall) {
  const { page: { cursor, size = usualPageSize } = {}, ...asked } = body;
  return { cursor, size, request: digestOf(canonicalText([kind, product.id, asked])) };
}

function tableOf(
  { product, principal }: TableCall,
  { request }: Pick<KeptTable, 'request'>,
  computed: Computed,
) {
  const bytes = bytesOf(computed.table);
  return { productId: product.id, request, principal: callerIn(principal), bytes, ...computed };
}

function pageOf(
  { moment, request, table }: KeptTable,
  { offset, size }: Pick<PageCursor, 'offset' | 'size'>,
): Table {
  const end = offset + size;
  const isLast = end >= table.meta.page.totalRows;
  return cut(table, offset, size, isLast ? null : writeCursor({ moment, request, offset: end, size }));
}

function cut(table: Table, offset: number, size: number, nextCursor: string | null): Table {
  const { meta, ...page } = cutPage(table, offset, size);
  return { ...page, meta: { ...meta, page: { ...meta.page, nextCursor } } } as Table;
}

function expired(): RequestProblem {
  return new RequestProblem(
    'cursor-expired',
    'The table behind this cursor is no longer kept: begin again with the first page.',
  );
}

function mismatch(message: string): InputProblem {
  return new InputProblem([{ pointer: '/page/cursor', code: 'cursor-mismatch', message }]);
}

/** Estimates the memory of a table. Its rows have about the same size, and share the labels of segments. */
function bytesOf({ results }: Table): number {
  return flattenRows(results).reduce(
    (bytes, { segments = [] }) => bytes + ROW_BYTES * (1 + segments.length),
    0,
  );
}
