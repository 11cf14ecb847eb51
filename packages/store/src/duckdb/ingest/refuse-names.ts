import type { Sender } from '@keytally/store-ports';
import type { Refusal } from '../../ingest/batch-records.ts';
import { type NameCount, type NamedEvents, NameRoom, refusalsOf, senderKey } from '../../ingest/name-room.ts';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from './batch.ts';

/**
 * Returns why some events must be refused, by index: their names are new, and the product or the sender has the maximum
 * number of names. The new names of each sender are counted in the open transaction.
 */
export async function refuseNames(
  batch: Batch,
  events: NamedEvents,
  mostNames: number,
): Promise<ReadonlyMap<number, Refusal>> {
  if (events.fresh.every((event) => events.isStored(event))) return new Map();
  const counts = await readNameCounts(batch.connection, events.senders);
  const room = new NameRoom(mostNames, await countNames(batch), counts);
  const refused = refusalsOf(events, room);
  await storeNameCounts(batch.connection, room.counts);
  return refused;
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
    if (sender === undefined || counts.has(senderKey(sender))) continue;
    const [row] = await connection.query('SELECT names FROM new_names WHERE key = $1 AND day = $2', [
      sender.keyId,
      sender.day,
    ]);
    const before = Number(row?.names ?? 0);
    counts.set(senderKey(sender), { sender, before, names: before });
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
