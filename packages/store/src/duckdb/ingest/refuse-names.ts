import { tooManyNames, tooManyNewNames } from '../../refusals.ts';
import type { Sender } from '../../usage.ts';
import type { Connection } from '../engine/connection.ts';
import { type Batch, type BatchEvent, identityOf } from './batch.ts';
import type { EventNames } from './event-names.ts';

/** The events of a batch, whose names have ids, in their order. */
interface Named {
  /** Including those that repeat an earlier one. */
  readonly all: readonly BatchEvent[];
  /** Those that are not stored yet, without repetitions. */
  readonly fresh: readonly BatchEvent[];
  /** By index of the record. */
  readonly senders: readonly (Sender | undefined)[];
  /** Maximum number of event names of the product. */
  readonly mostNames: number;
}

/**
 * Returns why some events must be refused, by index: their names are new, and the product or the sender has the maximum
 * number of names. Events are checked in order, as if each came alone. The new names of each sender are counted in the
 * open transaction.
 */
export async function refuseNames(
  batch: Batch,
  names: EventNames,
  { all, fresh, senders, mostNames }: Named,
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  if (fresh.every((event) => names.isStored(event))) return refused;
  const room = new Room(mostNames, await countNames(batch), await readNameCounts(batch.connection, senders));
  const open = new Set(fresh.map(({ record }) => identityOf(record)));
  const admitted = new Set<string>();
  for (const event of all) {
    const identity = identityOf(event.record);
    if (!open.has(identity)) continue;
    const isKnown = names.isStored(event) || admitted.has(event.nameKey);
    const refusal = isKnown ? undefined : room.take(senders[event.place]);
    if (refusal === undefined) {
      admitted.add(event.nameKey);
      open.delete(identity);
    } else refused.set(event.place, refusal);
  }
  await storeNameCounts(batch.connection, room.counts);
  return refused;
}

/** How many new names a sender has sent on its day, before this batch and so far. */
interface NameCount {
  readonly sender: Sender;
  readonly before: number;
  names: number;
}

/** The room for new names. */
class Room {
  readonly #most: number;
  #names: number;
  readonly counts: ReadonlyMap<string, NameCount>;

  constructor(most: number, names: number, counts: ReadonlyMap<string, NameCount>) {
    this.#most = most;
    this.#names = names;
    this.counts = counts;
  }

  /** Takes room for one name, or returns why there is none. */
  take(sender: Sender | undefined): string | undefined {
    if (this.#names >= this.#most) return tooManyNames(this.#most);
    const count = sender && this.counts.get(keyOf(sender));
    if (count && count.names >= count.sender.mostNewNames) return tooManyNewNames(count.sender.mostNewNames);
    if (count) count.names += 1;
    this.#names += 1;
    return undefined;
  }
}

/** Returns the number of event names of the product. */
export async function countNames({
  connection,
  product,
}: Pick<Batch, 'connection' | 'product'>): Promise<number> {
  const [row] = await connection.query('SELECT count(*) AS n FROM event_names WHERE product = $1', [product]);
  return Number(row?.n);
}

async function readNameCounts(
  connection: Connection,
  senders: readonly (Sender | undefined)[],
): Promise<ReadonlyMap<string, NameCount>> {
  const counts = new Map<string, NameCount>();
  for (const sender of new Set(senders)) {
    if (sender === undefined || counts.has(keyOf(sender))) continue;
    const [row] = await connection.query('SELECT names FROM new_names WHERE key = $1 AND day = $2', [
      sender.keyId,
      sender.day,
    ]);
    const before = Number(row?.names ?? 0);
    counts.set(keyOf(sender), { sender, before, names: before });
  }
  return counts;
}

/** Counts of past days are deleted, except yesterday's: a batch may have waited past midnight. */
async function storeNameCounts(
  connection: Connection,
  counts: ReadonlyMap<string, NameCount>,
): Promise<void> {
  for (const { sender, before, names } of counts.values()) {
    if (names === before) continue;
    const { keyId, day } = sender;
    await connection.query('DELETE FROM new_names WHERE day < $2 - 1 OR day = $2 AND key = $1', [keyId, day]);
    await connection.query('INSERT INTO new_names VALUES ($1, $2, $3)', [keyId, day, names]);
  }
}

function keyOf({ keyId, day }: Sender): string {
  return `${day} ${keyId}`;
}
