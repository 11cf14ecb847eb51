import type { Sender } from '@keytally/store-ports';
import { type NameCount, senderKey } from '../../ingest/name-room.ts';
import type { Connection } from '../postgres/connection/database.ts';

/**
 * Reads how many new names the senders have sent on their days, and makes other transactions wait that want to know the
 * same. The keys are in one order for all, so no two wait for each other.
 */
export async function lockNameCounts(
  connection: Connection,
  senders: readonly (Sender | undefined)[],
): Promise<ReadonlyMap<string, NameCount>> {
  const distinct = new Map(
    senders.flatMap((sender) => (sender ? [[senderKey(sender), sender] as const] : [])),
  );
  const counts = new Map<string, NameCount>();
  for (const [key, sender] of [...distinct].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await connection.query('INSERT INTO new_names VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', of(sender));
    await connection.query('SELECT 1 FROM new_names WHERE key = $1 AND day = $2 FOR UPDATE', of(sender));
    const [row] = await connection.query(
      'SELECT names FROM new_names WHERE key = $1 AND day = $2',
      of(sender),
    );
    const before = Number(row?.names);
    counts.set(key, { sender, before, names: before });
  }
  return counts;
}

export async function storeNameCounts(
  connection: Connection,
  counts: ReadonlyMap<string, NameCount>,
): Promise<void> {
  for (const { sender, before, names } of counts.values()) {
    if (names === before) continue;
    await connection.query('UPDATE new_names SET names = $3 WHERE key = $1 AND day = $2', [
      ...of(sender),
      names,
    ]);
  }
}

function of({ keyId, day }: Sender): [string, number] {
  return [keyId, day];
}
