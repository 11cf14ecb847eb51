import { type Sender, tooManyNames, tooManyNewNames } from '@keytally/store-ports';
import { type BatchEvent, identityOf, type Refusal } from '../records/batch-records.ts';
import { type Connection, insertion } from '../rows/statement.ts';

/** How many new names a sender has sent on its day, before this batch and so far. */
interface NameCount {
  readonly sender: Sender;
  readonly before: number;
  names: number;
}

/** By key and day. */
export type NameCounts = ReadonlyMap<string, NameCount>;

/** The event names of a product. */
export interface NamesOfProduct {
  /** The maximum number of names. */
  readonly mostNames: number;
  /** Whether the name of an event is stored already. */
  isNamed(event: BatchEvent): boolean;
  countNames(): Promise<number>;
  /** Reads how many new names the senders have sent on their days, which nobody else changes until the end. */
  readNameCounts(senders: readonly (Sender | undefined)[]): Promise<NameCounts>;
}

/**
 * Returns why some events must be refused, by index: their names are new, and there is no room for them. Events are
 * checked in order, as if each came alone.
 *
 * @param all including those that repeat an earlier one
 * @param fresh those that are not stored yet, without repetitions
 * @param senders by index of the record
 */
export async function refuseNames(
  { isNamed, countNames, readNameCounts, mostNames }: NamesOfProduct,
  all: readonly BatchEvent[],
  fresh: readonly BatchEvent[],
  senders: readonly (Sender | undefined)[],
): Promise<{ readonly refused: ReadonlyMap<number, Refusal>; readonly counts: NameCounts }> {
  const refused = new Map<number, Refusal>();
  if (fresh.every(isNamed)) return { refused, counts: new Map() };
  const counts = await readNameCounts(senders);
  let names = await countNames();
  /** Takes room for one name, or returns why there is none. */
  const take = (sender: Sender | undefined): string | undefined => {
    if (names >= mostNames) return tooManyNames(mostNames);
    const count = sender && counts.get(senderKey(sender));
    if (count && count.names >= count.sender.mostNewNames) return tooManyNewNames(count.sender.mostNewNames);
    if (count) count.names += 1;
    names += 1;
    return undefined;
  };
  const open = new Set(fresh.map(({ record }) => identityOf(record)));
  const admitted = new Set<string>();
  for (const event of all) {
    const identity = identityOf(event.record);
    if (!open.has(identity)) continue;
    const isKnown = isNamed(event) || admitted.has(event.nameKey);
    const refusal = isKnown ? undefined : take(senders[event.place]);
    if (refusal === undefined) {
      admitted.add(event.nameKey);
      open.delete(identity);
    } else refused.set(event.place, { code: 'too-many-names', message: refusal });
  }
  return { refused, counts };
}

function senderKey({ keyId, day }: Sender): string {
  return `${day} ${keyId}`;
}

/**
 * Reads how many new names the senders have sent on their days.
 *
 * @param lock makes others wait that want to know the same. The senders are in one order for all, so no two wait for each other.
 */
export async function readNameCounts(
  connection: Connection,
  senders: readonly (Sender | undefined)[],
  lock: (sender: Sender) => Promise<void> = async () => {},
): Promise<NameCounts> {
  const distinct = new Map(senders.flatMap((one) => (one ? [[senderKey(one), one] as const] : [])));
  const counts = new Map<string, NameCount>();
  for (const [key, sender] of [...distinct].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await lock(sender);
    const [row] = await connection.query('SELECT names FROM new_names WHERE key = $1 AND day = $2', [
      sender.keyId,
      sender.day,
    ]);
    const before = Number(row?.names ?? 0);
    counts.set(key, { sender, before, names: before });
  }
  return counts;
}

export async function storeNameCounts(connection: Connection, counts: NameCounts): Promise<void> {
  for (const { sender, before, names } of counts.values()) {
    if (names === before) continue;
    const { keyId: key, day } = sender;
    const changed = await connection.query(
      'UPDATE new_names SET names = $3 WHERE key = $1 AND day = $2 RETURNING key',
      [key, day, names],
    );
    if (changed.length === 0) await connection.query(...insertion('new_names', { key, day, names }));
  }
}

/** Deletes the counts of past days, except yesterday's: a batch may have waited past midnight. */
export const FORGET_NAME_COUNTS = 'DELETE FROM new_names WHERE day < (SELECT max(day) FROM new_names) - 1';
