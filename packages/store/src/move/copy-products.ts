import type { CheckedRecord } from '@keytally/events';
import {
  keptWithoutLimits,
  type MovedRecords,
  type MovedRepeat,
  type MovePlace,
  type Moving,
  type StoredImport,
} from '@keytally/store-ports';
import type { Move } from './move.ts';

/** Called when everything up to this place is in the target. */
type OnCopied = (place: MovePlace) => Promise<void>;

/** Copies products one after another, from the place where an earlier attempt stopped. */
export async function copyProducts(
  move: Move,
  start: MovePlace | undefined,
  onCopied: OnCopied,
): Promise<void> {
  const products = await move.from.registry.products.list();
  const first = products.findIndex(({ id }) => id === start?.productId);
  let copied = 0;
  for (const [place, product] of products.entries()) {
    if (place < first) continue;
    const after = place === first ? start?.after : undefined;
    await move.to.registry.products.put(product);
    const { removedBefore } = (await move.from.usage.stateOf(product.id)) ?? {};
    if (removedBefore !== undefined) await move.target.putRemovedBefore(product.id, removedBefore);
    for (const question of await move.from.registry.questions.list(product.id))
      await move.to.registry.questions.put(product.id, question, keptWithoutLimits);
    for (const question of await move.from.registry.deletedQuestions.list(product.id))
      await move.to.registry.deletedQuestions.put(product.id, question, keptWithoutLimits);
    await copyShares(move, product.id);
    for (const board of await move.from.registry.boards.list(product.id))
      await move.to.registry.boards.put(product.id, board, keptWithoutLimits);
    for (const note of await move.from.registry.notes.list(product.id))
      await move.to.registry.notes.put(product.id, note, keptWithoutLimits);
    for (const cohort of await move.from.registry.cohorts.list(product.id))
      await move.to.registry.cohorts.put(product.id, cohort, keptWithoutLimits);
    await move.target.putNames(product.id, await move.source.listNames(product.id));
    const imports = await importsOf(move, product.id);
    await move.target.announceImports(product.id, imports);
    const started = new Map(imports.map(({ name, startedAt }) => [name, startedAt]));
    for await (const part of readAhead(move.source.readRecords(product.id, after, move.recordsAtOnce))) {
      move.signal?.throwIfAborted();
      await copyRecords(move, product.id, part, started);
      await onCopied({ productId: product.id, after: part.last });
      copied += part.records.length;
      const share = (place + part.share) / products.length;
      move.onProgress?.({ stage: 'copying', share, records: copied });
    }
    await move.target.completeImports(product.id, imports);
    await copyRepeated(move, product.id);
  }
}

/** Whoever has a link goes on using it: the hash of its secret moves with it. */
async function copyShares({ from, to }: Move, productId: string): Promise<void> {
  const limits = { most: Number.POSITIVE_INFINITY, now: new Date(0), forgetBefore: new Date(0) };
  for (const share of await from.registry.shares.list(productId))
    await to.registry.shares.add(productId, share, limits);
}

/** What imports brought of each other. */
async function copyRepeated({ source, target, signal }: Move, productId: string): Promise<void> {
  for await (const repeated of repeatedIn(source, productId)) {
    signal?.throwIfAborted();
    await target.putRepeated(productId, repeated);
  }
}

/** The oldest first: stores tell the order of imports by their first batches. */
async function importsOf({ from }: Move, productId: string): Promise<readonly StoredImport[]> {
  return (await from.usage.listImports(productId, Number.MAX_SAFE_INTEGER)).toReversed();
}

/** Adds records, those of each import under its name. Records that are there already are not added again. */
async function copyRecords(
  { to }: Move,
  productId: string,
  { records, imports }: MovedRecords,
  started: ReadonlyMap<string, number>,
): Promise<void> {
  const byImport = new Map<string | null, CheckedRecord[]>();
  for (const [place, record] of records.entries()) {
    const name = imports[place] ?? null;
    const group = byImport.get(name);
    if (group === undefined) byImport.set(name, [record]);
    else group.push(record);
  }
  for (const [name, group] of byImport) {
    const origin = name === null ? {} : { import: { name, at: started.get(name) ?? 0 } };
    await to.usage.ingest(productId, group, origin);
  }
}

export type RepeatedOf = Pick<Moving, 'listRepeated'>;

export async function* repeatedIn(
  store: RepeatedOf,
  productId: string,
): AsyncGenerator<readonly MovedRepeat[], undefined> {
  for (let last = 0; ; ) {
    const repeated = await store.listRepeated(productId, last);
    if (repeated.length === 0) return;
    yield repeated;
    last = repeated.at(-1)?.place ?? last;
  }
}

/** Reads the next item while one is in use. */
async function* readAhead<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = iterator.next();
    next.catch(() => undefined); // It is awaited in the next round, unless that one never comes.
    yield value;
  }
}
