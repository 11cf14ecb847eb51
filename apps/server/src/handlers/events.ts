import type { Schema } from '@keytally/contract';
import { productPropertiesWith } from '@keytally/contract/product-properties';
import type { ErasedImport, StoredImport } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { createIngestion, type NamedImport } from '../ingestion/ingestion.ts';
import { readBatch } from '../ingestion/read-batch.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Call, Handlers } from '../types.ts';
import { auditedUndo, changeContext } from './product-changes.ts';

type EventOperation =
  | 'ingestRecords'
  | 'listProperties'
  | 'listProductProperties'
  | 'listImports'
  | 'eraseImport';

const MOST_LISTED = 1_000;

/** Ingestion of usage records, their imports, and the list of properties. */
export function createEventHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<Handlers, EventOperation> {
  const { audit, metrics, now, store } = options;
  const ingest = createIngestion(options);
  return {
    ingestRecords: async ({ product, body, overfull, query, ...call }) => {
      const dryRun = String(query.dryRun) === 'true';
      const from = { call, ...(query.import !== undefined && { import: importOf(query) }), dryRun };
      const result = await ingest(product, readBatch(body, overfull), from);
      if (dryRun) return { type: 'application/json', body: result };
      metrics.records.inc({ verdict: 'accepted' }, result.accepted);
      metrics.records.inc({ verdict: 'duplicate' }, result.duplicates);
      metrics.records.inc({ verdict: 'rejected' }, result.rejected);
      return { type: 'application/json', body: result };
    },
    listImports: async ({ product: { id } }) => {
      const imports = await store.usage.listImports(id, MOST_LISTED);
      return { type: 'application/json', body: { imports: imports.map(toImport) } };
    },
    eraseImport: async (call) => {
      const { id } = call.product;
      const name = call.path.import_name;
      const audited = (done: ErasedImport) => auditedUndo(id, name, done);
      const context = changeContext(call, now, 'import-undone', audited);
      const erased = await audit.change(() => store.usage.eraseImport(id, name, context), 'data-changed');
      if (erased === undefined) throw unknownImport(id, name);
      reporting.forget(id);
      const { events: erasedEvents, sessionRecords: erasedSessionRecords, watermark } = erased;
      return { type: 'application/json', body: { name, erasedEvents, erasedSessionRecords, watermark } };
    },
    listProductProperties: ({ product: { labels } }) => {
      const body = { status: 'OK' as const, results: productPropertiesWith(labels) };
      return { type: 'application/json', body };
    },
    listProperties: async (call) => ({ type: 'application/json', bytes: await reporting.properties(call) }),
  };
}

function importOf(query: Call<'ingestRecords'>['query']): NamedImport {
  const { import: name = '', importRun: run, importEnds } = query;
  return { name, ...(run !== undefined && { run, ends: String(importEnds) === 'true' }) };
}

function toImport({ startedAt, updatedAt, ...stored }: StoredImport): Schema<'Import'> {
  const text = (instant: number) => new Date(instant).toISOString();
  return { ...stored, startedAt: text(startedAt), updatedAt: text(updatedAt) };
}

function unknownImport(productId: string, name: string): RequestProblem {
  return new RequestProblem('unknown-import', `The product "${productId}" has no import "${name}".`);
}
