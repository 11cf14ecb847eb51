import type { Schema } from '@keytally/contract';
import { cleanName } from '@keytally/events';
import {
  duckdbDialect,
  type ReportKind,
  ReportRefusal,
  type ReportRequest,
  runReport,
} from '@keytally/reports';

/** What is wrong with a report's request that no schema can say, as the server finds it, but for what only data show. */
export async function refusalsOf<Kind extends ReportKind>(
  kind: Kind,
  request: ReportRequest<Kind>,
): Promise<readonly Schema<'ProblemItem'>[]> {
  try {
    await runReport(kind, request, { product: NO_PRODUCT, runner: NO_DATA, cleanName });
    return [];
  } catch (error) {
    if (error instanceof ReportRefusal) return error.kind === 'gone' ? [] : error.items;
    throw error;
  }
}

const NO_PRODUCT = { id: 'none', timeZone: 'UTC' };

/** The engine checks a request before it asks for data. Without data it stops there. */
const NO_DATA = { dialect: duckdbDialect, run: async () => undefined };
