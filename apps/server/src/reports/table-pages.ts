import { cutPage, type Report, rowsOf, usualPageSize } from '@keytally/reports';
import { InputProblem, RequestProblem } from '../problems/problem.ts';
import { holderOf } from '../steps/locals.ts';
import { canonicalText } from './canonical-text.ts';
import { digestOf, type KeptTable, KeptTables } from './kept-tables.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import type { ReportCall, ReportRunner } from './report-runner.ts';

type Table = Report<'getLifetimeDataTable'>;
type TableCall = ReportCall<'getLifetimeDataTable'>;

/** What a row of a table, or of a segment in one, takes in memory at most. */
const ROW_BYTES = 1_500;

/** Answers lifetime data tables page by page, all of them out of the table that the first was cut from. */
export class TablePages {
  readonly #run: ReportRunner;
  readonly #tables: KeptTables;
  readonly #forgotten = new Map<string, number>();

  constructor(run: ReportRunner, tables = new KeptTables()) {
    this.#run = run;
    this.#tables = tables;
  }

  /**
   * The page that the call has a cursor of; undefined when it has none.
   *
   * @throws {RequestProblem} `cursor-expired`, `cursor-mismatch`
   */
  further(call: TableCall): Table | undefined {
    const { cursor, size, question } = read(call);
    if (cursor === undefined) return undefined;
    const place = readCursor(cursor);
    if (place === undefined) throw mismatch('is the cursor of no page');
    const kept = this.#tables.get(place.tableId);
    if (kept === undefined) throw new RequestProblem('cursor-expired', EXPIRED);
    if (kept.question !== question) throw mismatch('belongs to another product or request');
    if (place.size !== size) throw mismatch(`belongs to pages of ${place.size} rows`);
    return nextPage(kept, place.offset, size);
  }

  /** The first page of a table that is computed for it. Rejects with what the runner rejects with. */
  async first(call: TableCall): Promise<Table> {
    const { size, question } = read(call);
    const table = await this.#compute(call);
    if (table.meta.page.totalRows <= size) return pageOf(table, 0, size, null);
    const holder = holderOf(call.caller);
    const given = { productId: call.product.id, question, holder, bytes: bytesOf(table), table };
    return nextPage(this.#tables.keep(given), 0, size);
  }

  /** Lets go of the tables of a product, since what they say may have been erased. */
  forget(productId: string): void {
    this.#forgotten.set(productId, this.#timesForgotten(productId) + 1);
    this.#tables.forget(productId);
  }

  /** Anew when something was erased meanwhile: it may have been computed from what was there before. */
  async #compute(call: TableCall): Promise<Table> {
    const before = this.#timesForgotten(call.product.id);
    const table = await this.#run('getLifetimeDataTable', call);
    return this.#timesForgotten(call.product.id) === before ? table : this.#compute(call);
  }

  #timesForgotten(productId: string): number {
    return this.#forgotten.get(productId) ?? 0;
  }
}

/** Which page of what is asked for. The same question asked of the same product has the same digest. */
function read({ product, body }: TableCall) {
  const { page: { cursor, size = usualPageSize } = {}, ...asked } = body;
  return { cursor, size, question: digestOf(canonicalText([product.id, asked])) };
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

/** About what a table takes in memory. Its rows are much alike, and share the labels of segments. */
function bytesOf({ results }: Table): number {
  return rowsOf(results).reduce((bytes, { segments = [] }) => bytes + ROW_BYTES * (1 + segments.length), 0);
}
