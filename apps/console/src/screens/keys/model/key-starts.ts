import type { Schema } from '@keytally/client';

export type KeyAccess = Schema<'KeyAccess'>;

/** What most keys are for, with what such a key may do. */
export const STARTS = [
  { id: 'sender', label: 'Sending records only', access: ['ingest'] },
  { id: 'viewer', label: 'A viewer', access: ['read'] },
  { id: 'editor', label: 'An editor', access: ['read', 'edit'] },
  { id: 'owner', label: 'An owner', access: ['read', 'edit', 'export', 'own'] },
] as const satisfies readonly { id: string; label: string; access: readonly KeyAccess[] }[];

export type Start = (typeof STARTS)[number]['id'];

/** Which of them a key is; undefined if it may do something else. */
export function startOf(access: readonly KeyAccess[]): Start | undefined {
  return STARTS.find((start) => {
    const usual: readonly KeyAccess[] = start.access;
    return usual.length === access.length && usual.every((one) => access.includes(one));
  })?.id;
}
