import { parseDay } from '@keytally/events';
import { changeCallOf, digestOfClient, exportEntry } from '@keytally/keys';
import type { RecordPage, RecordRange } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';
import { type Export, readExportCursor, writeExportCursor } from '../../exports/export-cursor.ts';
import { encodeSlices, exportLines } from '../../exports/export-lines.ts';
import type { FairQueue } from '../../fairness/fair-queue.ts';
import { InputProblem, type ProblemItem, unknownProduct } from '../../problems/problem.ts';
import type { Call, Handlers } from '../../types.ts';

/** The default of `limit` in the contract. */
const PAGE = 10_000;

const MOST_DAYS = 3_660;

/** 9999-12-31, in days since 1970-01-01. */
const LAST_DAY = 2_932_896;

/**
 * Usage records, read out.
 *
 * @param turns those of all exports
 */
export function createExportHandlers(
  { store, audit, now }: AppOptions,
  turns: FairQueue,
): Pick<Handlers, 'exportRecords'> {
  async function openPage(call: Call<'exportRecords'>): Promise<RecordPage> {
    const { product, query, stillAdmitted } = call;
    const range = rangeOf(call, await store.registry.secret());
    const page = await store.usage.exports.findPage(product.id, range, Number(query.limit ?? PAGE));
    if (page === undefined) throw unknownProduct();
    await stillAdmitted();
    const { startDate, stopDate, clientId } = query;
    const exported = {
      productId: product.id,
      ...(startDate !== undefined && { startDate }),
      ...(stopDate !== undefined && { stopDate }),
      ...(clientId !== undefined && { clientDigest: digestOfClient(clientId) }),
    };
    const of = changeCallOf(call);
    await audit.exported(exportEntry('records-exported', exported, new Date(now()), of));
    return page;
  }

  /** The lines of a page, as long as the key of the caller may read them. */
  async function* linesOf({ product, accept, stillAdmitted }: Call<'exportRecords'>, page: RecordPage) {
    for await (const piece of exportLines(store.usage.exports, product, page, accept)) {
      await stillAdmitted();
      yield piece;
    }
  }

  return {
    exportRecords: async (call) => {
      const { accept: type, principal, signal } = call;
      const release = await turns.take({ principal: principal.owner, signal });
      try {
        const page = await openPage(call);
        const stream = encodeSlices(linesOf(call, page));
        const headers = headersOf(call, page, await store.registry.secret());
        const content = { headers, stream, onSent: release };
        return type === 'text/csv' ? { type, ...content } : { type, ...content };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

function rangeOf({ product, query }: Call<'exportRecords'>, secret: Uint8Array): RecordRange {
  const { startDate, stopDate, clientId, cursor } = query;
  const [firstDay, lastDay] = [dayOf(startDate) ?? 0, dayOf(stopDate) ?? LAST_DAY];
  if (lastDay < firstDay) throw refused('stopDate', 'bad-date-range', 'is before "startDate"');
  const days = lastDay - firstDay + 1;
  if (startDate !== undefined && stopDate !== undefined && days > MOST_DAYS)
    throw refused(
      'stopDate',
      'bad-date-range',
      `makes a range of ${days} days; at most ${MOST_DAYS} are allowed`,
    );
  const range = { firstDay, lastDay, clientId };
  if (cursor === undefined) return range;
  const place = readExportCursor(exportOf(product.id, query), cursor, secret);
  if (place !== undefined) return { ...range, ...place };
  throw refused(
    'cursor',
    'cursor-mismatch',
    'is not a cursor of this export: it belongs to another product, range or client, or is not a cursor at all',
  );
}

function dayOf(date: string | undefined): number | undefined {
  return date === undefined ? undefined : parseDay(date);
}

function exportOf(
  productId: string,
  { startDate, stopDate, clientId }: Call<'exportRecords'>['query'],
): Export {
  return { productId, startDate, stopDate, clientId };
}

function refused(parameter: string, code: ProblemItem['code'], message: string): InputProblem {
  return new InputProblem([{ pointer: `/query/${parameter}`, code, message }]);
}

/** The next page is named relative to this one, so that it is found behind a proxy too. */
function headersOf(
  { product, query }: Call<'exportRecords'>,
  { asOf, last }: RecordPage,
  secret: Uint8Array,
): Record<string, string> {
  if (last === undefined) return { 'X-Watermark': asOf };
  const cursor = writeExportCursor(exportOf(product.id, query), { asOf, after: last }, secret);
  const next = new URLSearchParams({ ...(query as Readonly<Record<string, string>>), cursor });
  return { 'X-Watermark': asOf, 'X-Next-Cursor': cursor, Link: `<?${next}>; rel="next"` };
}
