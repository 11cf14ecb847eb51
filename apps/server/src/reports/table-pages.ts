import { cutPage, type Report, rowsOf, usualPageSize } from '@keytally/reports';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { holderOf } from '../steps/locals.ts';
import { canonicalText } from './canonical-text.ts';
import { digestOf, type KeptTable, KeptTables } from './kept-tables.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import type { ReportCall, ReportRunner } from './report-runner.ts';

type Table = Report<'getLifetimeDataTable'>;
type TableCall = ReportCall<'getLifetimeDataTable'>;

/** Maximum memory of a row of a table, or of a segment in a row. */
const ROW_BYTES = 1_500;

/** Answers lifetime data tables page by page. All pages come from the table that was computed for the first page. */
export class TablePages {
  readonly #run: ReportRunner;
  readonly #tables: KeptTables;
  readonly #forgotten = new Map<string, number>();

  constructor(run: ReportRunner, tables = new KeptTables()) {
    this.#run = run;
    this.#tables = tables;
  }

  /**
   * The page of the cursor in the call; undefined if there is no cursor.
   *
   * @throws {RequestProblem} `cursor-expired`, `cursor-mismatch`
   */
  further(call: TableCall): Table | undefined {
    const { cursor, size, request } = read(call);
    if (cursor === undefined) return undefined;
    const place = readCursor(cursor);
    if (place === undefined) throw mismatch('is not the cursor of a page');
    const kept = this.#tables.get(place.tableId);
    if (kept === undefined) throw new RequestProblem('cursor-expired', EXPIRED);
    if (kept.request !== request) throw mismatch('belongs to another product or request');
    if (place.size !== size) throw mismatch(`belongs to pages of ${place.size} rows`);
    return nextPage(kept, place.offset, size);
  }

  /** Computes a table and returns its first page. Rejects with the error of the runner. */
  async first(call: TableCall): Promise<Table> {
    const { size, request } = read(call);
    const table = await this.#compute(call);
    if (table.meta.page.totalRows <= size) return pageOf(table, 0, size, null);
    const holder = holderOf(call.caller);
    const given = { productId: call.product.id, request, holder, bytes: bytesOf(table), table };
    return nextPage(this.#tables.keep(given), 0, size);
  }

  /** Removes the tables of a product, because some of their data may have been erased. */
  forget(productId: string): void {
    this.#forgotten.set(productId, this.#timesForgotten(productId) + 1);
    this.#tables.forget(productId);
  }

  /** Computes again if data was erased meanwhile: the table may still contain it. */
  async #compute(call: TableCall): Promise<Table> {
    const before = this.#timesForgotten(call.product.id);
    const table = await this.#run('getLifetimeDataTable', call);
    return this.#timesForgotten(call.product.id) === before ? table : this.#compute(call);
  }

  #timesForgotten(productId: string): number {
    return this.#forgotten.get(productId) ?? 0;
  }
}

/** The requested page. The same request for the same product has the same digest. */
function read({ product, body }: TableCall) {
  const { page: { cursor, size = usualPageSize } = {}, ...asked } = body;
  return { cursor, size, request: digestOf(canonicalText([product.id, asked])) };
}

const EXPIRED = 'The table behind this cursor is no longer kept: begin again with the first page.';

function nextPage({ id, table }: KeptTable, offset: number, size: number): Table {
  const end = offset + size;
  const isLast = end >= table.meta.page.totalRows;
  return pageOf(table, offset, size, isLast ? null : writeCursor({ tableId: id, offset: end, size }));
}

function pageOf(table: Table, offset: number, size: number, nextCursor: string | null): Table {
  const { meta, ...page } = cutPage(table, offset, size);
  return { ...page, meta: { ...meta, page: { ...meta.page, nextCursor } } };
}

function mismatch(message: string): InputProblem {
  return new InputProblem([{ pointer: '/page/cursor', code: 'cursor-mismatch', message }]);
}

/** Estimates the memory of a table. Its rows have about the same size, and share the labels of segments. */
function bytesOf({ results }: Table): number {
  return rowsOf(results).reduce((bytes, { segments = [] }) => bytes + ROW_BYTES * (1 + segments.length), 0);
}
