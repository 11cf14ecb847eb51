import type { Schema } from '@keytally/contract';
import { cleanName } from '@keytally/events';
import {
  duckdbDialect,
  listClients,
  type ReportKind,
  ReportRefusal,
  type ReportRequest,
  runReport,
} from '@keytally/reports';

type Refusals = readonly Schema<'ProblemItem'>[];

/** What is wrong with a report's request that no schema can say, as the server finds it, but for what only data show. */
export function refusalsOf<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
): Promise<Refusals> {
  return refusalsIn((context) => runReport(kind, request, context));
}

/** The same of a request for a list of clients. */
export function refusalsOfClientList(request: Schema<'ClientPropertyListRequest'>): Promise<Refusals> {
  return refusalsIn((context) => listClients(request, context));
}

async function refusalsIn(ask: (context: typeof WITHOUT_DATA) => Promise<unknown>): Promise<Refusals> {
  try {
    await ask(WITHOUT_DATA);
    return [];
  } catch (error) {
    if (error instanceof ReportRefusal) return error.kind === 'gone' ? [] : error.items;
    throw error;
  }
}

/** The engine checks a request before it asks for data. Without data it stops there. */
const WITHOUT_DATA = {
  product: { id: 'none', timeZone: 'UTC' },
  runner: { dialect: duckdbDialect, run: async () => undefined },
  cleanName,
};
