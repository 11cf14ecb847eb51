import type { AuditEntry } from './audit-entry.ts';
import type { AuditSelection, AuditTrail, NumberedAuditEntry } from './audit-trail.ts';

/** A trail in memory: for tests, and the model that other trails are compared with. */
export function createMemoryAuditTrail(): AuditTrail & { add(entry: AuditEntry): void } {
  let entries: NumberedAuditEntry[] = [];
  let last = 0;
  let copied = 0;

  const add = (entry: AuditEntry) => {
    last += 1;
    entries.push(structuredClone({ ...entry, number: last }));
  };
  const readAfter = async (number: number, limit: number) =>
    structuredClone(entries.filter((entry) => entry.number > number).slice(0, limit));
  return {
    add,
    async write(added) {
      added.forEach(add);
    },
    readAfter,
    readForCopy: readAfter,
    async list({ limit, ...selection }) {
      return structuredClone(
        entries
          .filter((entry) => isSelected(entry, selection))
          .toReversed()
          .slice(0, limit),
      );
    },
    async copied() {
      return copied;
    },
    async noteCopied(number) {
      copied = Math.max(copied, number);
    },
    async forget(now, { keptMs, leastChanges, mostRefused }) {
      const refused = entries.filter(({ outcome }) => outcome === 'refused');
      const tooMany = new Set(refused.slice(0, Math.max(0, refused.length - mostRefused)));
      const changes = entries.filter(({ outcome }) => outcome === 'done');
      const latest = new Set(changes.slice(Math.max(0, changes.length - leastChanges)));
      const newest = Math.min(now.getTime(), Math.max(...changes.map(({ at }) => at.getTime())));
      const isOld = ({ at, outcome }: AuditEntry) =>
        at.getTime() < (outcome === 'done' ? newest : now.getTime()) - keptMs;
      entries = entries.filter((entry) => latest.has(entry) || !(isOld(entry) || tooMany.has(entry)));
    },
  };
}

function isSelected(entry: NumberedAuditEntry, selection: Omit<AuditSelection, 'limit'>): boolean {
  const { keyId, action, outcome, before, below } = selection;
  return (
    (keyId === undefined || keysIn(entry).includes(keyId)) &&
    (action === undefined || entry.action === action) &&
    (outcome === undefined || entry.outcome === outcome) &&
    (before === undefined || entry.at < before) &&
    (below === undefined || entry.number < below)
  );
}

/** The ids of the keys that an entry is about. */
function keysIn({ actor, keys, call }: NumberedAuditEntry): (string | undefined)[] {
  return [actor?.keyId, actor?.session, call?.claimed?.keyId, ...keys.map(({ id }) => id)];
}
