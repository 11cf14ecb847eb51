import type { AuditEntry, AuditedExport } from '@keytally/keys';
import { FirstAddresses } from './first-addresses.ts';

export type ExportEntry = AuditEntry & { readonly export: AuditedExport };

/** The pages, lists or files that one key read of one product in the current minute, after the first. */
interface Count {
  readonly first: ExportEntry;
  more: number;
  /** Clients that were listed on them. */
  moreClients: number;
  moreSince: Date;
  lastAt: Date;
  /** Of the pages after the first. */
  readonly addresses: FirstAddresses;
}

/**
 * Counts the pages of exports, lists of clients and files of records, each by itself, so that reading many small ones does
 * not fill a disk with audit entries. The first one of a key and product gets an entry at once; all further ones within a
 * minute share one more.
 */
export class ExportedRecords {
  #counts = new Map<string, Count>();

  /** Counts a page; returns whether it needs an entry of its own. */
  add(entry: ExportEntry): boolean {
    const count = this.#counts.get(exportKey(entry));
    if (count === undefined) {
      this.#counts.set(exportKey(entry), {
        first: entry,
        more: 0,
        moreClients: 0,
        moreSince: entry.at,
        lastAt: entry.at,
        addresses: new FirstAddresses(),
      });
      return true;
    }
    if (count.more === 0) count.moreSince = entry.at;
    count.more += 1;
    count.moreClients += entry.export.clients ?? 0;
    count.lastAt = entry.at;
    count.addresses.add(entry);
    return false;
  }

  /** The entry of a page could not be written, so the page was not sent, and the next one needs an entry again. */
  forget(entry: ExportEntry): void {
    this.#counts.delete(exportKey(entry));
  }

  /** Ends the minute, and returns the entries of the pages that were only counted. */
  endMinute(): AuditEntry[] {
    const entries = [...this.#counts.values()].filter(({ more }) => more > 0).map(entryOfMore);
    this.#counts = new Map();
    return entries;
  }
}

function exportKey({ action, actor, export: { productId } }: ExportEntry): string {
  return JSON.stringify([action, actor?.kind, actor?.keyId, actor?.session, productId]);
}

/** Pages may be of different ranges, so it has none. */
function entryOfMore({ first, more, moreClients, moreSince, lastAt, addresses }: Count): AuditEntry {
  const { productId, clients } = first.export;
  const exported = { productId, ...(clients !== undefined && { clients: moreClients }) };
  return {
    ...addresses.insteadOf(first),
    at: moreSince,
    lastAt,
    count: more,
    requestId: null,
    export: exported,
  };
}
