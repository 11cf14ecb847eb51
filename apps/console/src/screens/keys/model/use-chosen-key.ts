import { usePlace } from '../../../administration/use-place.ts';
import type { KeyRecord } from './key.ts';
import type { KeyName } from './key-calls.ts';

/** The key that the address names. */
export function useChosenName(): KeyName {
  const { parts } = usePlace<'kind' | 'id'>();
  return { kind: parts.kind === 'ADMIN' ? 'ADMIN' : 'CLIENT', id: parts.id ?? '' };
}

export function findKey(keys: readonly KeyRecord[], { kind, id }: KeyName): KeyRecord | undefined {
  return keys.find((key) => key.kind === kind && key.id === id);
}
