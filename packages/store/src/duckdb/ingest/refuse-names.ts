import { tooManyNames, tooManyNewNames } from '../../refusals.ts';
import type { Sender } from '../../usage.ts';
import type { Connection } from '../engine/connection.ts';
import { type Batch, type BatchEvent, identityOf } from './batch.ts';
import type { EventNames } from './event-names.ts';

/** The events of a batch whose names are numbered, in their order. */
interface Named {
  /** Those that repeat an earlier one too. */
  readonly all: readonly BatchEvent[];
  /** Those that are not stored; the first of each that is repeated. */
  readonly fresh: readonly BatchEvent[];
  /** By place. */
  readonly senders: readonly (Sender | undefined)[];
  /** The most event names that a product may have. */
  readonly mostNames: number;
}

/**
 * Why some events may not be stored, by place: their names are new, and there are as many as the product may have or
 * as their sender may bring a day. The events are judged in their order, as if each came alone; what a sender brings is
 * noted, in the open transaction.
 */
export async function refuseNames(
  batch: Batch,
  names: EventNames,
  { all, fresh, senders, mostNames }: Named,
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  if (fresh.every((event) => names.isStored(event))) return refused;
  const room = new Room(mostNames, await countNames(batch), await countBrought(batch.connection, senders));
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
  await noteBrought(batch.connection, room.brought);
  return refused;
}

/** What a sender has brought on its day, until now and before this batch. */
interface Brought {
  readonly sender: Sender;
  readonly before: number;
  names: number;
}

/** The room that there is for new names. */
class Room {
  readonly #most: number;
  #names: number;
  readonly brought: ReadonlyMap<string, Brought>;

  constructor(most: number, names: number, brought: ReadonlyMap<string, Brought>) {
    this.#most = most;
    this.#names = names;
    this.brought = brought;
  }

  /** Takes the room of one name, or answers why there is none. */
  take(sender: Sender | undefined): string | undefined {
    if (this.#names >= this.#most) return tooManyNames(this.#most);
    const brought = sender && this.brought.get(keyOf(sender));
    if (brought && brought.names >= brought.sender.mostNewNames)
      return tooManyNewNames(brought.sender.mostNewNames);
    if (brought) brought.names += 1;
    this.#names += 1;
    return undefined;
  }
}

/** How many names the product has. */
export async function countNames({
  connection,
  product,
}: Pick<Batch, 'connection' | 'product'>): Promise<number> {
  const [row] = await connection.query('SELECT count(*) AS n FROM event_names WHERE product = $1', [product]);
  return Number(row?.n);
}

async function countBrought(
  connection: Connection,
  senders: readonly (Sender | undefined)[],
): Promise<ReadonlyMap<string, Brought>> {
  const brought = new Map<string, Brought>();
  for (const sender of new Set(senders)) {
    if (sender === undefined || brought.has(keyOf(sender))) continue;
    const [row] = await connection.query('SELECT names FROM new_names WHERE key = $1 AND day = $2', [
      sender.keyId,
      sender.day,
    ]);
    const before = Number(row?.names ?? 0);
    brought.set(keyOf(sender), { sender, before, names: before });
  }
  return brought;
}

/** Of days that are over nobody asks, but for a batch that waited for its turn while one ended. */
async function noteBrought(connection: Connection, brought: ReadonlyMap<string, Brought>): Promise<void> {
  for (const { sender, before, names } of brought.values()) {
    if (names === before) continue;
    const { keyId, day } = sender;
    await connection.query('DELETE FROM new_names WHERE day < $2 - 1 OR day = $2 AND key = $1', [keyId, day]);
    await connection.query('INSERT INTO new_names VALUES ($1, $2, $3)', [keyId, day, names]);
  }
}

function keyOf({ keyId, day }: Sender): string {
  return `${day} ${keyId}`;
}
