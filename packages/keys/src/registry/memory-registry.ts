import { isLive, type KeyRow } from './key-row.ts';
import { createMemoryAuditTrail } from './memory-audit-trail.ts';
import type { KeyRegistry } from './registry.ts';

/** A registry in memory: for tests, and the model that other registries are compared with. */
export function createMemoryRegistry(
  initial: readonly KeyRow[] = [],
  trail = createMemoryAuditTrail(),
): KeyRegistry {
  const rows = new Map(initial.map((row) => [row.thumbprint, structuredClone(row)]));
  const snapshot = () => structuredClone([...rows.values()]);
  let revision = 0;

  // No method awaits between reading and writing, so changes are serialised.
  return {
    async read() {
      return snapshot();
    },
    async readSessions(ids) {
      const live = snapshot().filter(isLive);
      const sessions = live.filter(({ id, session }) => session && ids.includes(id));
      const isParent = ({ thumbprint }: KeyRow) =>
        sessions.some(({ session }) => session?.parentThumbprint === thumbprint);
      return [...sessions, ...live.filter(isParent)];
    },
    async change(decide) {
      const { write, forget = [], result, audit } = decide(snapshot());
      if (audit) trail.add(audit);
      for (const thumbprint of forget) rows.delete(thumbprint);
      for (const row of write) rows.set(row.thumbprint, structuredClone(row));
      if (write.length + forget.length > 0) revision += 1;
      return result;
    },
    async touch(kind, id, day) {
      const row = [...rows.values()].find((row) => row.kind === kind && row.id === id && isLive(row));
      if (row && (row.lastUsedOn ?? '') < day) rows.set(row.thumbprint, { ...row, lastUsedOn: day });
    },
    revision: () => revision,
  };
}
