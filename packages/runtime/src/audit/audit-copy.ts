import type { AuditTrail, NumberedAuditEntry } from '@keytally/keys';
import type { AuditLines } from './audit-lines.ts';

/** How many entries are read at once. */
const MOST_ENTRIES = 1_000;

/**
 * A copy of the audit trail, a line of JSON for each entry, for whoever reads files rather than the store. It lags
 * while its lines can't be written, and catches up after that. How far it goes is noted in the trail now and then: a
 * crash may repeat lines, which their numbers show, and leaves none out.
 */
export class AuditCopy {
  readonly #trail: AuditTrail;
  readonly #lines: AuditLines;
  #copied: number | undefined;
  #noted: number | undefined;
  #previous: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(trail: AuditTrail, lines: AuditLines) {
    this.#trail = trail;
    this.#lines = lines;
  }

  /**
   * Adds what is missing; rejects when it can't be added, or could not be if there were any. Calls that wait share
   * what begins after them.
   */
  catchUp(): Promise<void> {
    this.#next ??= this.#previous.then(() => {
      this.#next = undefined;
      return this.#catchUp();
    });
    this.#previous = this.#next.catch(() => undefined);
    return this.#next;
  }

  /** Notes in the trail how far the copy goes. */
  async note(): Promise<void> {
    const copied = this.#copied;
    if (copied === undefined || copied === this.#noted) return;
    await this.#trail.noteCopied(copied);
    this.#noted = copied;
  }

  async #catchUp(): Promise<void> {
    this.#copied ??= this.#noted = await this.#trail.copied();
    let entries: readonly NumberedAuditEntry[];
    do {
      entries = await this.#trail.readAfter(this.#copied, MOST_ENTRIES);
      await this.#lines.append(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      this.#copied = entries.at(-1)?.number ?? this.#copied;
    } while (entries.length === MOST_ENTRIES);
  }
}
