import type { AuditEntry } from '@keytally/keys';

/** The most addresses of an entry, as in the contract. */
export const MOST_ADDRESSES = 10;

/** The first different addresses of calls that share an entry: few enough that no caller can make an entry long. */
export class FirstAddresses {
  readonly #addresses = new Set<string>();

  add({ addresses = [] }: Pick<AuditEntry, 'addresses'>): void {
    for (const address of addresses) if (this.#addresses.size < MOST_ADDRESSES) this.#addresses.add(address);
  }

  /** An entry with these addresses in place of its own. */
  insteadOf({ addresses: _, ...entry }: AuditEntry): AuditEntry {
    const addresses = [...this.#addresses];
    return { ...entry, ...(addresses.length > 0 && { addresses }) };
  }
}
