import type { CheckedRecord } from '@keytally/events';
import type { AuditEntry, KeyRow, KeySession } from '@keytally/keys';
import { keptWithoutLimits, type Product, type Store } from '@keytally/store-ports';
import {
  exportAll,
  keptBoard,
  keptCohort,
  keptNote,
  keptQuestion,
  openShare,
} from '@keytally/store-ports/conformance';
import { acme, batches, nine, readTables, timeZones } from '@keytally/store-ports/testing';
import fc from 'fast-check';

/** What is put into a store before it is moved. */
interface World {
  readonly products: readonly {
    readonly product: Product;
    readonly sent: readonly { readonly records: readonly CheckedRecord[]; readonly name: string | null }[];
    readonly erased: readonly string[];
    readonly undone: string | null;
  }[];
  readonly keys: readonly KeyRow[];
  readonly entries: readonly AuditEntry[];
  readonly forgotten: number;
  readonly expireAfterDays: number | null;
}

const name = fc.constantFrom(null, 'march', 'april');

const product = fc
  .record({
    timeZone: timeZones,
    retentionDays: fc.constantFrom(undefined, 1),
    labels: fc.constantFrom(undefined, { C01: 'Country (own)' }),
    sent: fc.limitShrink(batches, 30),
    names: fc.array(name, { minLength: 40, maxLength: 40 }),
    erased: fc.subarray(['anna', 'ben']),
    undone: name,
  })
  .map(({ timeZone, retentionDays, labels, sent, names, erased, undone }) => ({
    product: {
      ...acme,
      timeZone,
      ...(retentionDays !== undefined && { retentionDays }),
      ...(labels !== undefined && { labels }),
    },
    // The first batch comes again as a part of another import.
    sent: [...sent, ...sent.slice(0, 1)].map((records, place) => ({
      records,
      name: names[place % names.length] ?? null,
    })),
    erased,
    undone,
  }));

const key: fc.Arbitrary<Omit<KeyRow, 'thumbprint' | 'id'>> = fc
  .record({
    description: fc.constantFrom(undefined, 'Ünï'),
    deletedAt: fc.constantFrom(undefined, new Date(nine)),
    lastUsedOn: fc.constantFrom(undefined, '2026-03-02'),
    products: fc.constantFrom(['*'], ['acme', 'other']),
    session: fc.constantFrom<KeySession | undefined>(undefined, {
      parentId: 'key-0',
      parentThumbprint: 't-0',
      role: 'viewer',
    }),
  })
  .map(({ description, deletedAt, lastUsedOn, products, session }) => ({
    kind: 'CLIENT' as const,
    publicKey: 'PEM',
    algorithm: 'EdDSA' as KeyRow['algorithm'],
    products,
    createdAt: new Date(nine),
    updatedAt: new Date(nine),
    ...(description !== undefined && { description }),
    ...(deletedAt !== undefined && { deletedAt }),
    ...(lastUsedOn !== undefined && { lastUsedOn }),
    ...(session !== undefined && { session, notAfter: new Date(nine + 60_000) }),
  }));

const change: AuditEntry = {
  at: new Date(nine),
  action: 'keys-put',
  outcome: 'done',
  reason: null,
  count: 1,
  actor: { kind: 'ADMIN', keyId: 'ops', thumbprint: 't-0', session: 's-1' },
  keys: [{ kind: 'CLIENT', id: 'app', thumbprint: 't-2', outcome: 'replaced', replacedThumbprint: 't-1' }],
  requestId: 'request "1" \\ ü',
};
const download: AuditEntry = {
  at: new Date(nine),
  action: 'records-exported',
  outcome: 'done',
  actor: null,
  keys: [],
  reason: null,
  count: 1,
  requestId: null,
  export: { productId: 'acme', startDate: '2026-03-01' },
};
const refusal: AuditEntry = {
  at: new Date(nine),
  action: 'call-refused',
  outcome: 'refused',
  actor: null,
  keys: [],
  reason: `"bad" 'token'`,
  count: 2 ** 40,
  lastAt: new Date(nine + 60_000),
  requestId: null,
  call: {
    operationId: 'putKeys',
    status: 401,
    code: 'token-expired',
    address: '::1',
    claimed: { kind: 'CLIENT', keyId: 'app' },
  },
};

export const movedWorlds: fc.Arbitrary<World> = fc.record({
  products: fc
    .array(product, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, place) => ({ ...one, product: { ...one.product, id: `product-${place}` } }))),
  keys: fc
    .array(key, { maxLength: 5 })
    .map((all) => all.map((one, place) => ({ ...one, id: `key-${place}`, thumbprint: `t-${place}` }))),
  entries: fc.array(fc.constantFrom(change, download, refusal), { maxLength: 6 }),
  forgotten: fc.integer({ min: 0, max: 6 }),
  expireAfterDays: fc.constantFrom(null, 0, 1, 2),
});

/** Puts a world into an empty store. */
export async function fill(store: Store, world: World): Promise<void> {
  const { registry, usage, maintenance } = store;
  await registry.keys.change(() => ({ write: world.keys, result: undefined }));
  await registry.audit.write(world.entries.map((entry, place) => ({ ...entry, at: new Date(nine + place) })));
  const limits = { keptMs: 0, leastChanges: 0, mostRefused: 1_000 };
  await registry.audit.forget(new Date(nine + world.forgotten), limits);
  for (const { product, sent, erased, undone } of world.products) {
    await registry.products.put(product);
    for (const [place, { records, name }] of sent.entries())
      await usage.ingest(product.id, records, name === null ? {} : { import: { name, at: nine + place } });
    await maintenance.rollups?.rollUp();
    for (const clientId of erased) await usage.eraseClient(product.id, clientId);
    if (undone !== null) await usage.eraseImport(product.id, undone);
    await registry.questions.put(product.id, keptQuestion, keptWithoutLimits);
    const gone = { ...keptQuestion, id: 'gone', deletedAt: new Date(0) };
    await registry.deletedQuestions.put(product.id, gone, keptWithoutLimits);
    const limits = { most: 10, now: new Date(nine), forgetBefore: new Date(0) };
    const share = { ...openShare, id: `of-${product.id}` };
    for (const one of [share, { ...share, id: `${share.id}-2`, revokedAt: new Date(nine + 1) }])
      await registry.shares.add(product.id, one, limits);
    await registry.boards.put(product.id, keptBoard, keptWithoutLimits);
    await registry.notes.put(product.id, keptNote, keptWithoutLimits);
    await registry.cohorts.put(product.id, keptCohort, keptWithoutLimits);
    const [first] = await registry.trackedEvents.list(product.id);
    if (first) await registry.trackedEvents.change(product.id, [{ ...first, tracking: 'basic' }]);
  }
  if (world.expireAfterDays === null) return;
  const now = nine + world.expireAfterDays * 86_400_000;
  for (const { product } of world.products) await usage.eraseExpired(product.id, { now });
}

/** Everything in a store that its callers can see; equal stores have equal contents. */
export async function contentsOf(store: Store): Promise<unknown> {
  const { registry, usage, moving } = store;
  const rows = await registry.keys.read();
  const products = await registry.products.list();
  return {
    keys: rows.toSorted((one, other) => (one.thumbprint < other.thumbprint ? -1 : 1)),
    audit: await registry.audit.readAfter(0, 1_000),
    lastAuditNumber: await moving?.lastAuditNumber(),
    products,
    contents: await Promise.all(
      products.map(async ({ id }) => ({
        tables: await readTables(store, id),
        records: await exportAll(store, id, 1_000),
        names: await moving?.listNames(id),
        imports: await usage.listImports(id, 100),
        questions: await registry.questions.list(id),
        deletedQuestions: await registry.deletedQuestions.list(id),
        shares: await registry.shares.list(id),
        boards: await registry.boards.list(id),
        notes: await registry.notes.list(id),
        cohorts: await registry.cohorts.list(id),
      })),
    ),
  };
}

/** What is left once each import is undone. */
export async function undoImports({ registry, usage }: Store): Promise<unknown> {
  const undone: unknown[] = [];
  for (const { id } of await registry.products.list())
    for (const { name } of await usage.listImports(id, 100)) {
      const { events, sessionRecords } = (await usage.eraseImport(id, name)) ?? {};
      undone.push({ id, name, events, sessionRecords });
    }
  return undone;
}
