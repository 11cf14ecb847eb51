import type { AuditEntry, RefusedCall } from '@keytally/keys';

export type RefusedEntry = AuditEntry & { readonly call: RefusedCall };

/** The key that a refused call counts for: proven, or the registered one that its token named. */
export type HeldKey = Pick<NonNullable<AuditEntry['actor']>, 'kind' | 'keyId'>;

/** The calls of one key that were refused for one reason since the last turn. */
interface Fold {
  readonly first: RefusedEntry;
  readonly isOfKey: boolean;
  /** Beside the first. */
  more: number;
  moreSince: Date;
  lastAt: Date;
}

/** Beyond so many pairs of key and reason in a minute, calls are counted by reason alone. */
const MOST_FOLDS = 1_000;

/**
 * Folds refused calls, so that no caller can fill a disk with them: the first of a key and reason is an entry at once,
 * and those that follow it within a minute are one more. Calls without a registered key count together.
 */
export class RefusedCalls {
  #folds = new Map<string, Fold>();
  #entries: AuditEntry[] = [];

  /** Takes in a call; answers whether there is an entry to be written at once. */
  add(entry: RefusedEntry, key: HeldKey | undefined): boolean {
    const name = this.#nameOf(entry, key);
    const fold = this.#folds.get(name);
    if (fold) {
      if (fold.more === 0) fold.moreSince = entry.at;
      fold.more += 1;
      fold.lastAt = entry.at;
      return false;
    }
    const isOfKey = name !== withoutKey(entry);
    this.#folds.set(name, { first: entry, isOfKey, more: 0, moreSince: entry.at, lastAt: entry.at });
    this.#entries.push(entry);
    return true;
  }

  /** Ends the minute. While entries wait that can't be written it goes on, so that not ever more wait. */
  turn(): void {
    if (this.#entries.length > 0) return;
    this.#entries = [...this.#folds.values()].filter(({ more }) => more > 0).map(entryOfMore);
    this.#folds = new Map();
  }

  /** The entries to be written; they are gone once `written` is called with them. */
  get entries(): readonly AuditEntry[] {
    return this.#entries;
  }

  written(entries: readonly AuditEntry[]): void {
    this.#entries = this.#entries.filter((entry) => !entries.includes(entry));
  }

  #nameOf(entry: AuditEntry, key: HeldKey | undefined): string {
    if (key === undefined) return withoutKey(entry);
    const name = JSON.stringify([entry.reason, entry.actor !== null, key.kind, key.keyId]);
    return this.#folds.has(name) || this.#folds.size < MOST_FOLDS ? name : withoutKey(entry);
  }
}

function withoutKey({ reason }: AuditEntry): string {
  return JSON.stringify([reason]);
}

/** The entry of the calls after the first. What they need not have in common it leaves out. */
function entryOfMore({ first, isOfKey, more, moreSince, lastAt }: Fold): AuditEntry {
  const { address: _, claimed, ...common } = first.call;
  return {
    ...first,
    at: moreSince,
    actor: isOfKey ? first.actor : null,
    count: more,
    lastAt,
    requestId: null,
    call: { ...common, ...(isOfKey && claimed && { claimed }) },
  };
}
