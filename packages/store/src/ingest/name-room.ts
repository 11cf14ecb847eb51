import { type Sender, tooManyNames, tooManyNewNames } from '@keytally/store-ports';
import { type BatchEvent, identityOf, type Refusal } from './batch-records.ts';

/** The events of a batch, in their order. */
export interface NamedEvents {
  /** Including those that repeat an earlier one. */
  readonly all: readonly BatchEvent[];
  /** Those that are not stored yet, without repetitions. */
  readonly fresh: readonly BatchEvent[];
  /** By index of the record. */
  readonly senders: readonly (Sender | undefined)[];
  /** Whether the name of an event is stored already. */
  isStored(event: BatchEvent): boolean;
}

/**
 * Returns why some events must be refused, by index: their names are new, and there is no room for them. Events are
 * checked in order, as if each came alone.
 */
export function refusalsOf(
  { all, fresh, senders, isStored }: NamedEvents,
  room: NameRoom,
): ReadonlyMap<number, Refusal> {
  const refused = new Map<number, Refusal>();
  const open = new Set(fresh.map(({ record }) => identityOf(record)));
  const admitted = new Set<string>();
  for (const event of all) {
    const identity = identityOf(event.record);
    if (!open.has(identity)) continue;
    const isKnown = isStored(event) || admitted.has(event.nameKey);
    const refusal = isKnown ? undefined : room.take(senders[event.place]);
    if (refusal === undefined) {
      admitted.add(event.nameKey);
      open.delete(identity);
    } else refused.set(event.place, { code: 'too-many-names', message: refusal });
  }
  return refused;
}

/** How many new names a sender has sent on its day, before this batch and so far. */
export interface NameCount {
  readonly sender: Sender;
  readonly before: number;
  names: number;
}

/** The room for new names of a product and of the keys that send them. */
export class NameRoom {
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
    const count = sender && this.counts.get(senderKey(sender));
    if (count && count.names >= count.sender.mostNewNames) return tooManyNewNames(count.sender.mostNewNames);
    if (count) count.names += 1;
    this.#names += 1;
    return undefined;
  }
}

/** A key on one day. */
export function senderKey({ keyId, day }: Sender): string {
  return `${day} ${keyId}`;
}
