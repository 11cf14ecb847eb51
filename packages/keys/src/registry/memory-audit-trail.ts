import type { AuditEntry } from './audit-entry.ts';
import type { AuditTrail, NumberedAuditEntry } from './audit-trail.ts';

/** A trail in memory: for tests, and the model that other trails are compared with. */
export function createMemoryAuditTrail(): AuditTrail & { add(entry: AuditEntry): void } {
  let entries: NumberedAuditEntry[] = [];
  let last = 0;
  let copied = 0;

  const add = (entry: AuditEntry) => {
    last += 1;
    entries.push(structuredClone({ ...entry, number: last }));
  };
  return {
    add,
    async write(added) {
      added.forEach(add);
    },
    async readAfter(number, limit) {
      return structuredClone(entries.filter((entry) => entry.number > number).slice(0, limit));
    },
    async copied() {
      return copied;
    },
    async noteCopied(number) {
      copied = Math.max(copied, number);
    },
    async forget(before, mostRefused) {
      const refused = entries.filter(({ outcome }) => outcome === 'refused');
      const tooMany = new Set(refused.slice(0, Math.max(0, refused.length - mostRefused)));
      entries = entries.filter((entry) => entry.at >= before && !tooMany.has(entry));
    },
  };
}
