import { randomUUID } from 'node:crypto';
import { type MoveNote, type MovePlace, type Moving, type Store, StoreError } from '@keytally/store-ports';
import { compareStores, type Moved } from './compare-stores.ts';
import { copyProducts } from './copy-products.ts';
import { copyRegistry } from './copy-registry.ts';
import { failed, type Move, type MoveOptions, requireEqual } from './move.ts';

/** A store that is moved from or to, opened for that. */
export interface StoreInMove {
  readonly store: Store;
  /** For people, such as `the directory data`. */
  readonly name: string;
}

/**
 * Copies all data of a store to an empty one, and compares both. It changes nothing in the source, but from the first step
 * on only a move opens it, and afterwards nobody until its note is removed. A move that was stopped at any moment is
 * continued by the same call.
 *
 * @throws {StoreError} `move-failed` if the target has other data, if both differ in the end, or if either was written to
 *   while they were compared
 */
export async function moveStore(from: StoreInMove, to: StoreInMove, options: MoveOptions): Promise<Moved> {
  const move: Move = {
    ...options,
    from: from.store,
    to: to.store,
    source: movingOf(from),
    target: movingOf(to),
  };
  const { note, place } = await begin(move, from, to);
  await copyStore(move, note, place);
  const before = await stateOfBoth(move);
  const moved = await compareStores(move);
  requireEqual('the data before and after the comparison', before, await stateOfBoth(move));
  await end(move, note, to);
  return moved;
}

function movingOf({ store, name }: StoreInMove): Moving {
  if (store.moving !== undefined) return store.moving;
  throw new StoreError('not-supported', `The data in ${name} cannot be moved.`);
}

/** Copies what the target does not have yet; exported for tests. */
async function copyStore(move: Move, note: MoveNote, place: MovePlace | undefined): Promise<void> {
  await copyRegistry(move);
  await copyProducts(move, place, (at) => move.target.putNote({ ...note, place: at }));
  await move.to.maintenance.rollups?.rollUp();
}

/** Notes the move in both stores, first in the source; or finds the notes of the same move. */
async function begin(
  { source, target, to: { registry } }: Move,
  from: StoreInMove,
  to: StoreInMove,
): Promise<{ readonly note: MoveNote; readonly place: MovePlace | undefined }> {
  const [ofSource, ofTarget] = [await source.note(), await target.note()];
  const id = ofSource?.id ?? randomUUID();
  const note: MoveNote = { id, role: 'target', other: from.name, isDone: false };
  if (ofSource?.role === 'target')
    throw failed(`${from.name} is not complete: it is being moved there itself.`);
  if (ofTarget?.role === 'target' && ofTarget.id === id) return { note, place: ofTarget.place };
  if (ofSource?.isDone) throw failed(`The data in ${from.name} was moved to ${ofSource.other} already.`);
  if (ofTarget !== undefined)
    throw failed(
      `${to.name} is part of another move, with ${ofTarget.other}: a move needs an empty place. Nothing was changed.`,
    );
  if (!(await isEmpty(registry, target)))
    throw failed(`There is data in ${to.name} already: a move needs an empty place. Nothing was changed.`);
  await source.putNote({ id, role: 'source', other: to.name, isDone: false });
  await target.putNote(note);
  return { note, place: undefined };
}

/** What differs if anything was written meanwhile, as by a server that nobody stopped. */
function stateOfBoth({ from, to, source, target }: Move): Promise<unknown> {
  const ofStore = async ({ registry, usage }: Store, moving: Moving) => {
    const products = await registry.products.list();
    const states: unknown[] = [];
    for (const { id } of products) states.push(await usage.stateOf(id));
    return { products, states, keys: await registry.keys.read(), audit: await moving.lastAuditNumber() };
  };
  return Promise.all([ofStore(from, source), ofStore(to, target)]);
}

async function isEmpty({ keys, products }: Store['registry'], target: Moving): Promise<boolean> {
  const [rows, listed] = [await keys.read(), await products.list()];
  return rows.length + listed.length + (await target.lastAuditNumber()) === 0;
}

/** From here on the target is the data: the source says so before the target may be opened. */
async function end({ source, target }: Move, { id }: MoveNote, to: StoreInMove): Promise<void> {
  await source.putNote({ id, role: 'source', other: to.name, isDone: true });
  await target.putNote(undefined);
}
