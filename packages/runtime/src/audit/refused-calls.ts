import type { AuditEntry, RefusedCall } from '@keytally/keys';
import { FirstAddresses } from './first-addresses.ts';

export type RefusedEntry = AuditEntry & { readonly call: RefusedCall };

/**
 * The key that a refused call counts for: the verified key of the caller, or the registered key that the token named.
 */
export type HeldKey = Pick<NonNullable<AuditEntry['actor']>, 'kind' | 'keyId'>;

/** The refused calls of one key for one reason in the current minute. */
interface Count {
  readonly first: RefusedEntry;
  readonly isOfKey: boolean;
  /** Calls after the first. */
  more: number;
  moreSince: Date;
  lastAt: Date;
  /** Of the calls after the first. */
  readonly addresses: FirstAddresses;
}

/** Maximum number of pairs of key and reason in a minute; further calls are counted by reason only. */
const MOST_COUNTS = 1_000;

/**
 * Counts refused calls together, so that no caller can fill a disk with audit entries. The first call of a key and
 * reason gets an entry at once; all further ones within a minute share one entry. Calls without a registered key count
 * together.
 */
export class RefusedCalls {
  #counts = new Map<string, Count>();
  #entries: AuditEntry[] = [];

  /** Adds a call; returns whether there is an entry to write at once. */
  add(entry: RefusedEntry, key: HeldKey | undefined): boolean {
    const name = this.#nameOf(entry, key);
    const count = this.#counts.get(name);
    if (count) {
      if (count.more === 0) count.moreSince = entry.at;
      count.more += 1;
      count.lastAt = entry.at;
      count.addresses.add(entry);
      return false;
    }
    const isOfKey = name !== withoutKey(entry);
    const addresses = new FirstAddresses();
    this.#counts.set(name, {
      first: entry,
      isOfKey,
      more: 0,
      moreSince: entry.at,
      lastAt: entry.at,
      addresses,
    });
    this.#entries.push(entry);
    return true;
  }

  /**
   * Ends the minute, unless entries still wait to be written: then it continues, so that their number stays bounded.
   */
  endMinute(): void {
    if (this.#entries.length > 0) return;
    this.#entries = [...this.#counts.values()].filter(({ more }) => more > 0).map(entryOfMore);
    this.#counts = new Map();
  }

  /** The entries to write. Call `written` with them afterwards, to remove them. */
  get entries(): readonly AuditEntry[] {
    return this.#entries;
  }

  written(entries: readonly AuditEntry[]): void {
    this.#entries = this.#entries.filter((entry) => !entries.includes(entry));
  }

  #nameOf(entry: AuditEntry, key: HeldKey | undefined): string {
    if (key === undefined) return withoutKey(entry);
    const name = JSON.stringify([entry.reason, entry.actor !== null, key.kind, key.keyId]);
    return this.#counts.has(name) || this.#counts.size < MOST_COUNTS ? name : withoutKey(entry);
  }
}

function withoutKey({ reason }: AuditEntry): string {
  return JSON.stringify([reason]);
}

/** The entry for all calls after the first. Fields in which they may differ are left out. */
function entryOfMore({ first, isOfKey, more, moreSince, lastAt, addresses }: Count): AuditEntry {
  const { address: _, claimed, ...common } = first.call;
  return {
    ...addresses.insteadOf(first),
    at: moreSince,
    actor: isOfKey ? first.actor : null,
    count: more,
    lastAt,
    requestId: null,
    call: { ...common, ...(isOfKey && claimed && { claimed }) },
  };
}
