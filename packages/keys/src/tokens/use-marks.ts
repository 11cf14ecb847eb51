import type { KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';

/**
 * Records in the registry that a key was used, once per key and day. Verification does not wait for it and does not
 * fail if it does; a later token of the same day tries again.
 */
export function createUseMarks(registry: KeyRegistry): (row: KeyRow, now: Date) => void {
  const marked = new Map<string, string>();

  return ({ kind, id, thumbprint, lastUsedOn }, now) => {
    const day = now.toISOString().slice(0, 10);
    if (lastUsedOn === day || marked.get(thumbprint) === day) return;
    marked.set(thumbprint, day);
    registry.touch(kind, id, day).catch(() => marked.delete(thumbprint));
  };
}
