import { createCalendar } from '@keytally/events';
import type { MovedRepeat, Product } from '@keytally/store-ports';
import { compareRecords } from './compare-records.ts';
import { type RepeatedOf, repeatedIn } from './copy-products.ts';
import { type Days, type Move, requireEqual } from './move.ts';

/** What both stores have. */
export interface Moved {
  readonly keys: number;
  readonly products: number;
  readonly records: number;
  /** Those of them that are past the retention of their product, and go with the next round of the retention. */
  readonly pastRetention: number;
}

/** Audit entries that are compared at a time. */
const ENTRIES = 1_000;

/** Compares both stores whole. Throws with what differs. */
export async function compareStores(move: Move): Promise<Moved> {
  const keys = await compareKeys(move);
  await compareAudit(move);
  const [products, there] = [
    await move.from.registry.products.list(),
    await move.to.registry.products.list(),
  ];
  requireEqual('the products', products, there);
  let [records, pastRetention] = [0, 0];
  for (const [place, product] of products.entries()) {
    const compared = await compareProduct(move, product, (share, ofProduct) =>
      move.onProgress?.({
        stage: 'comparing',
        share: (place + share) / products.length,
        records: records + ofProduct,
      }),
    );
    records += compared.records;
    pastRetention += compared.pastRetention;
  }
  return { keys, products: products.length, records, pastRetention };
}

async function compareKeys({ from, to }: Move): Promise<number> {
  const [here, there] = await Promise.all(
    [from, to].map(async ({ registry }) =>
      (await registry.keys.read()).toSorted((one, other) => (one.thumbprint < other.thumbprint ? -1 : 1)),
    ),
  );
  requireEqual('the keys', here, there);
  return here?.length ?? 0;
}

async function compareAudit({ from, to, source, target }: Move): Promise<void> {
  requireEqual('the audit trail', await source.lastAuditNumber(), await target.lastAuditNumber());
  for (let last = 0; ; ) {
    const [here, there] = await Promise.all(
      [from, to].map(({ registry }) => registry.audit.readAfter(last, ENTRIES)),
    );
    requireEqual(`the audit trail after entry ${last}`, here, there);
    const end = here?.at(-1);
    if (end === undefined) return;
    last = end.number;
  }
}

async function compareProduct(
  move: Move,
  product: Product,
  onProgress: (share: number, records: number) => void,
): Promise<Pick<Moved, 'records' | 'pastRetention'>> {
  const { id } = product;
  const { from, to, source, target } = move;
  const imports = (store: Move['from']) => store.usage.listImports(id, Number.MAX_SAFE_INTEGER);
  const [state, there] = [await from.usage.stateOf(id), await to.usage.stateOf(id)];
  requireEqual(`the events of product ${id}`, await source.listNames(id), await target.listNames(id));
  requireEqual(`the imports of product ${id}`, await imports(from), await imports(to));
  const questions = (store: Move['from']) => store.registry.questions.list(id);
  requireEqual(`the questions of product ${id}`, await questions(from), await questions(to));
  const deleted = (store: Move['from']) => store.registry.deletedQuestions.list(id);
  requireEqual(`the deleted questions of product ${id}`, await deleted(from), await deleted(to));
  const shares = (store: Move['from']) => store.registry.shares.list(id);
  requireEqual(`the shares of product ${id}`, await shares(from), await shares(to));
  const boards = (store: Move['from']) => store.registry.boards.list(id);
  requireEqual(`the boards of product ${id}`, await boards(from), await boards(to));
  const notes = (store: Move['from']) => store.registry.notes.list(id);
  requireEqual(`the notes of product ${id}`, await notes(from), await notes(to));
  const cohorts = (store: Move['from']) => store.registry.cohorts.list(id);
  requireEqual(`the cohorts of product ${id}`, await cohorts(from), await cohorts(to));
  await compareRepeated(move, id);
  requireEqual(`the newest event of product ${id}`, state?.dataThrough, there?.dataThrough);
  requireEqual(`what the retention removed of product ${id}`, state?.removedBefore, there?.removedBefore);
  const { days, ...counts } = await compareRecords(move, id, firstDayKept(product), onProgress);
  if (days !== undefined) await compareReports(move, product, days);
  return counts;
}

/** What imports brought of each other. The target may have no more of it either: its client may have been erased here since. */
export async function compareRepeated(
  { source, target }: { readonly source: RepeatedOf; readonly target: RepeatedOf },
  productId: string,
): Promise<void> {
  const [here, there] = [repeatedIn(source, productId), repeatedIn(target, productId)];
  for (;;) {
    const [{ value: ours = [] }, { value: theirs = [] }] = [await here.next(), await there.next()];
    const what = `the records of product ${productId} that several imports brought`;
    requireEqual(what, withoutPlaces(ours), withoutPlaces(theirs));
    if (ours.length === 0) return;
  }
}

/** Places have gaps where records were erased. */
function withoutPlaces(repeated: readonly MovedRepeat[]) {
  return repeated.map(({ place: _, ...rest }) => rest);
}

function firstDayKept({ timeZone, retentionDays = Number.POSITIVE_INFINITY }: Product): number {
  return createCalendar(timeZone).dayOf(Date.now()) - retentionDays;
}

/** These read aggregates too. */
async function compareReports(
  { from, to, sampleReports, signal }: Move,
  product: Product,
  days: Days,
): Promise<void> {
  const there = sampleReports(to, product, days)[Symbol.asyncIterator]();
  for await (const { name, report } of sampleReports(from, product, days)) {
    signal?.throwIfAborted();
    requireEqual(`the reports ${name}`, report, (await there.next()).value?.report);
  }
}
