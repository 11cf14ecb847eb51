import type { AuditTrail, NumberedAuditEntry } from '@keytally/keys';
import type { AuditLines } from './audit-lines.ts';

/** Entries that are read at a time. */
const MOST_ENTRIES = 1_000;

/**
 * A copy of the audit trail as JSON lines, for tools that read files rather than the store; of several servers each has
 * the entries of its own calls. While its lines cannot be written it lags behind, and catches up later. Its position is recorded in the trail now and then: after a crash lines
 * may be repeated, which their numbers show, but none are missing.
 */
export class AuditCopy {
  readonly #trail: AuditTrail;
  readonly #lines: AuditLines;
  #copied: number | undefined;
  #recorded: number | undefined;
  #previous: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  readonly #now: () => number;
  #behindSince: number | undefined;

  /** @param now milliseconds of a monotonic clock */
  constructor(trail: AuditTrail, lines: AuditLines, now = () => performance.now()) {
    this.#trail = trail;
    this.#lines = lines;
    this.#now = now;
  }

  /** Milliseconds since it was first found that entries could not be copied; 0 while they can. */
  get lag(): number {
    return this.#behindSince === undefined ? 0 : this.#now() - this.#behindSince;
  }

  /**
   * Appends the missing entries. Rejects if they cannot be written, or if a write would fail when nothing is missing.
   * Calls that wait share the next run.
   */
  catchUp(): Promise<void> {
    this.#next ??= this.#previous.then(() => {
      this.#next = undefined;
      return this.#catchUp();
    });
    this.#previous = this.#next.catch(() => undefined);
    return this.#next;
  }

  /** Records the position of the copy in the trail. */
  async recordPosition(): Promise<void> {
    const copied = this.#copied;
    if (copied === undefined || copied === this.#recorded) return;
    await this.#trail.noteCopied(copied);
    this.#recorded = copied;
  }

  async #catchUp(): Promise<void> {
    try {
      await this.#copyMissing();
      this.#behindSince = undefined;
    } catch (error) {
      this.#behindSince ??= this.#now();
      throw error;
    }
  }

  async #copyMissing(): Promise<void> {
    this.#copied ??= this.#recorded = await this.#trail.copied();
    let entries: readonly NumberedAuditEntry[];
    do {
      entries = await this.#trail.readForCopy(this.#copied, MOST_ENTRIES);
      await this.#lines.append(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      this.#copied = entries.at(-1)?.number ?? this.#copied;
    } while (entries.length === MOST_ENTRIES);
  }
}
