import type { Schema } from '@keytally/contract';
import { productPropertiesWith } from '@keytally/contract/product-properties';
import { formatDay, fullMinute } from '@keytally/events';
import { type AuditActor, type Caller, mayDo, sendingKeyOf } from '@keytally/keys';
import type { ErasedBatches, ReceivedRecords, ReplacedImport, StoredImport } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { createIngestion, type NamedImport } from '../ingestion/ingestion.ts';
import { readBatch } from '../ingestion/read-batch.ts';
import { RequestProblem, unknownProduct } from '../problems/problem.ts';
import type { Reporting } from '../reports/reporting.ts';
import { chargedFor } from '../steps/limit-rate.ts';
import type { Call, Handlers } from '../types.ts';
import { auditedReplacement, auditedSentErasure, auditedUndo, changeContext } from './product-changes.ts';

type EventOperation =
  | 'ingestRecords'
  | 'listProperties'
  | 'listProductProperties'
  | 'listImports'
  | 'listReceivedRecords'
  | 'replaceImport'
  | 'eraseImport'
  | 'eraseReceivedRecords';

const MOST_LISTED = 1_000;

/** Ingestion of usage records, their imports, and the list of properties. */
export function createEventHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<Handlers, EventOperation> {
  const { audit, limits, metrics, now, store } = options;
  const ingest = createIngestion(options);

  /** Whether another key has, or had, the id of a key: an import knows ids alone. */
  async function hasNamesake(key: AuditActor | undefined): Promise<boolean> {
    const rows = await store.registry.keys.read();
    return rows.some(({ id, thumbprint }) => id === key?.keyId && thumbprint !== key.thumbprint);
  }

  /** Who does not own the product takes back only what came in with their own key, or as themselves. */
  async function requireOwnImport(caller: Caller, productId: string, name: string): Promise<void> {
    if (mayDo(caller, 'own', productId)) return;
    const importers = await store.usage.importersOf(productId, name);
    const self = sendingKeyOf(caller);
    if (importers.length === 0) return;
    const others = importers.filter((importer) => importer !== self?.keyId);
    const [other = 'a command on the server'] = others.length > 0 ? others : [self?.keyId];
    const came = `Records of the import "${name}" came in with "${other}"`;
    if (others.length > 0)
      throw new RequestProblem('access-missing', `${came}: ask them, or somebody who owns the product.`);
    if (!(await hasNamesake(self))) return;
    const detail = `${came}, and there is, or was, another key of this id: ask somebody who owns the product.`;
    throw new RequestProblem('access-missing', detail);
  }

  return {
    ingestRecords: async ({ product, body, overfull, query, ...call }) => {
      requireRun(query);
      const dryRun = String(query.dryRun) === 'true';
      const from = { call, ...(query.import !== undefined && { import: importOf(query) }), dryRun };
      const batch = readBatch(body, overfull);
      const charged = chargedFor({ caller: call.caller, product });
      if (charged) limits?.count(charged, batch.length);
      const result = await ingest(product, batch, from);
      const isStored = !dryRun && String(query.importReplaces) !== 'true';
      if (!isStored) return { type: 'application/json', body: result };
      metrics.records.inc({ verdict: 'accepted' }, result.accepted);
      metrics.records.inc({ verdict: 'duplicate' }, result.duplicates);
      metrics.records.inc({ verdict: 'rejected' }, result.rejected);
      return { type: 'application/json', body: result };
    },
    listImports: async ({ product: { id } }) => {
      const imports = await store.usage.listImports(id, MOST_LISTED);
      return { type: 'application/json', body: { imports: imports.map(toImport) } };
    },
    listReceivedRecords: async ({ product: { id }, path, query }) => {
      const received = await store.usage.readReceived(id, senderOf(path, query), MOST_LISTED, sinceOf(query));
      return { type: 'application/json', body: toReceived(received) };
    },
    replaceImport: async (call) => {
      const { id } = call.product;
      const name = call.path.import_name;
      const { importRun: run, records } = call.body;
      const audited = (done: ReplacedImport) => auditedReplacement(id, name, done);
      const isOwn = () => requireOwnImport(call.caller, id, name);
      const context = changeContext(call, now, 'import-replaced', audited, isOwn);
      const sender = sendingKeyOf(call.caller);
      const replacement = { run, records, at: now(), by: sender?.keyId, sentBy: sender ?? null };
      const change = () => store.usage.replaceImport(id, name, replacement, context);
      const replaced = await audit.change(change, 'data-changed');
      if (replaced === undefined) throw unknownImport(id, name);
      reporting.forget(id);
      metrics.records.inc({ verdict: 'accepted' }, replaced.accepted);
      metrics.records.inc({ verdict: 'duplicate' }, replaced.duplicates);
      return { type: 'application/json', body: toReplaced(name, replaced) };
    },
    eraseImport: async (call) => {
      const { id } = call.product;
      const name = call.path.import_name;
      const audited = (done: ErasedBatches) => auditedUndo(id, name, done);
      const isOwn = () => requireOwnImport(call.caller, id, name);
      const context = changeContext(call, now, 'import-undone', audited, isOwn);
      const erased = await audit.change(() => store.usage.eraseImport(id, name, context), 'data-changed');
      if (erased === undefined) throw unknownImport(id, name);
      reporting.forget(id);
      return { type: 'application/json', body: { name, ...toErased(erased) } };
    },
    eraseReceivedRecords: async (call) => {
      const { id } = call.product;
      const key = senderOf(call.path, call.query);
      const since = sinceOf(call.query);
      const erasure = { ...key, ...(since !== undefined && { since: new Date(since).toISOString() }) };
      const audited = (done: ErasedBatches) => auditedSentErasure(id, erasure, done);
      const context = changeContext(call, now, 'sent-records-erased', audited);
      const change = () => store.usage.eraseReceived(id, key, since ?? 0, context);
      const erased = await audit.change(change, 'data-changed');
      if (erased === undefined) throw unknownProduct();
      reporting.forget(id);
      return { type: 'application/json', body: { ...erasure, ...toErased(erased) } };
    },
    listProductProperties: ({ product: { labels } }) => {
      const body = { status: 'OK' as const, results: productPropertiesWith(labels) };
      return { type: 'application/json', body };
    },
    listProperties: async (call) => ({ type: 'application/json', bytes: await reporting.properties(call) }),
  };
}

function senderOf(
  { kind, keyId }: Call<'eraseReceivedRecords'>['path'],
  { thumbprint }: { readonly thumbprint?: string | undefined },
) {
  return { kind, keyId, ...(thumbprint !== undefined && { thumbprint }) };
}

function sinceOf({ since }: { readonly since?: string | undefined }): number | undefined {
  return since === undefined ? undefined : fullMinute(Date.parse(since));
}

function importOf(query: Call<'ingestRecords'>['query']): NamedImport {
  const { import: name = '', importRun: run, importEnds, importReplaces } = query;
  if (run === undefined) return { name };
  return { name, run, ends: String(importEnds) === 'true', replaces: String(importReplaces) === 'true' };
}

/** Records are set aside by a run, for an import. */
function requireRun({ importReplaces, ...query }: Call<'ingestRecords'>['query']): void {
  if (String(importReplaces) !== 'true') return;
  if (query.import === undefined || query.importRun === undefined)
    throw new RequestProblem(
      'replacement-refused',
      'A run of an import sets records aside: importReplaces needs import and importRun.',
    );
}

function toReplaced(name: string, replaced: ReplacedImport): Schema<'ReplacedImport'> {
  const { accepted, duplicates, duplicatesWithNewProperties } = replaced;
  return {
    name,
    ...toErased(replaced),
    accepted,
    duplicates,
    ...(duplicatesWithNewProperties > 0 && { duplicatesWithNewProperties }),
  };
}

function toErased({ events, sessionRecords, stayed, stayedIn, watermark }: ErasedBatches) {
  return {
    erasedEvents: events,
    erasedSessionRecords: sessionRecords,
    stayedRecords: stayed,
    ...(stayedIn.length > 0 && { stayedIn: [...stayedIn] }),
    watermark,
  };
}

function toImport({ startedAt, updatedAt, by, ...stored }: StoredImport): Schema<'Import'> {
  const text = (instant: number) => new Date(instant).toISOString();
  const importedBy = by === undefined ? {} : { importedBy: by };
  return { ...stored, startedAt: text(startedAt), updatedAt: text(updatedAt), ...importedBy };
}

function toReceived(received: ReceivedRecords = { days: [] }): Schema<'ReceivedRecords'> {
  const { knownSince, repeatsKnownUntil, days } = received;
  return {
    ...(knownSince !== undefined && { knownSince: new Date(knownSince).toISOString() }),
    ...(repeatsKnownUntil !== undefined && { repeatsKnownUntil: new Date(repeatsKnownUntil).toISOString() }),
    days: days.map(({ day, ...rest }) => ({ day: formatDay(day), ...rest })),
  };
}

function unknownImport(productId: string, name: string): RequestProblem {
  return new RequestProblem('unknown-import', `The product "${productId}" has no import "${name}".`);
}
