import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { openParsing } from '../../request/parsing.ts';
import { ReportRefusal } from '../../request/refusal.ts';
import { checkPatterns } from '../../request/regular-expression.ts';
import type { AskAll } from '../../sql/queries.ts';
import { Cohorts } from '../../stages/cohorts.ts';
import { askerOf, productGone, type ReportContext, refuseIfAny } from '../../stages/pipeline.ts';
import { dataMetaOf } from '../../stages/report-meta.ts';
import { findPage, type PageClient } from './client-page.ts';
import { type ClientQuestion, checkClientQuestion, parseClientQuestion } from './client-question.ts';
import { listValues } from './client-values.ts';
import { parseCountedBy } from './counted-by.ts';

type List = Schema<'ClientPropertyList'>;
type ListedClient = Schema<'ListedClient'>;

/** What bounds a page, beside the limit of its request. A page has one client at least. */
interface PageBounds {
  /** Rows of daily data and event usage. */
  readonly rows: number;
  /** Bytes of the clients as JSON, in whatever charset. */
  readonly bytes: number;
  /** Rows that are read at a time. */
  readonly rowsAtOnce: number;
}

const usualBounds: PageBounds = { rows: 100_000, bytes: 63 * 1024 ** 2, rowsAtOnce: 5_000 };

/**
 * Lists clients with their newest values, page by page. The request has passed the contract's schema; this checks what a
 * schema can't.
 *
 * @throws {ReportRefusal} with every fault of the request
 */
export async function listClients(
  request: Schema<'ClientPropertyListRequest'>,
  context: ReportContext,
  bounds: PageBounds = usualBounds,
): Promise<List> {
  const { product, runner, cleanName, signal } = context;
  const cohorts = new Cohorts(cleanName, parseCountedBy);
  const { parsing, items, patterns } = openParsing(cleanName, cohorts.read);
  const question = parseClientQuestion(request, parsing);
  refuseIfAny('malformed', items);
  refuseIfAny('unusable', [
    ...checkClientQuestion(question),
    ...checkPatterns(patterns),
    ...cohorts.faults(),
  ]);
  const list = await runner.run(
    product.id,
    async (data): Promise<List> => {
      const ask = askerOf(runner.dialect, data);
      await cohorts.find(ask, data);
      const { clients, today, counted } = await findPage(question, ask, data);
      const page = withinRows(clients.slice(0, question.limit), bounds.rows);
      const results = await readPage(question, page, { ask, bounds, context });
      const next = clients[results.length];
      return {
        status: 'OK',
        results,
        reachedEnd: next === undefined,
        ...(next && { nextClientId: next.clientId }),
        meta: {
          ...dataMetaOf(product.id, data),
          ...(today !== null && { today: formatDay(today) }),
          ...(counted && { counted }),
          warnings: [],
        },
      };
    },
    signal && { signal },
  );
  if (list === undefined) throw new ReportRefusal('gone', [productGone]);
  return list;
}

/** The first clients that take no more rows than that together, one at least. */
function withinRows(clients: readonly PageClient[], mostRows: number): readonly PageClient[] {
  let rows = 0;
  const end = clients.findIndex(({ listedRows }, index) => {
    rows += listedRows;
    return index > 0 && rows > mostRows;
  });
  return end < 0 ? clients : clients.slice(0, end);
}

interface Reading {
  readonly ask: AskAll;
  readonly bounds: PageBounds;
  readonly context: Pick<ReportContext, 'pause' | 'signal'>;
}

/** The first clients that fit into the bytes of a page, read some at a time. */
async function readPage(
  question: ClientQuestion,
  clients: readonly PageClient[],
  { ask, bounds, context: { pause, signal } }: Reading,
): Promise<ListedClient[]> {
  const results: ListedClient[] = [];
  let bytes = 0;
  for (const some of inParts(clients, bounds.rowsAtOnce)) {
    for (const listed of await listValues(question, some, ask)) {
      await pause?.();
      signal?.throwIfAborted();
      bytes += bytesInAscii(JSON.stringify(listed));
      if (results.length > 0 && bytes > bounds.bytes) return results;
      results.push(listed);
    }
  }
  return results;
}

/** Parts of the clients that take few rows each, or one client that takes more. */
function inParts(clients: readonly PageClient[], mostRows: number): PageClient[][] {
  const parts: PageClient[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const client of clients) {
    const own = 1 + client.listedRows + client.statements;
    rows += own;
    if (rows > mostRows) {
      parts.push([]);
      rows = own;
    }
    parts.at(-1)?.push(client);
  }
  return parts;
}

/** Where it is longest: a character beyond ASCII takes six bytes for each UTF-16 unit. */
function bytesInAscii(json: string): number {
  return json.length + 5 * (json.match(/[\u0080-\uffff]/g)?.length ?? 0);
}
