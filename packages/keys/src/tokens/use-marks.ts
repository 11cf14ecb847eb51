import type { KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';

/**
 * Notes in the registry that a key was used, once per key and day. Nobody waits for it and nobody fails by it: a mark
 * that is lost is made by a later token of the same day.
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
