import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider keeps: sessions, grants, codes and tokens, each under its kind and id. */
export type Kept = Map<string, AdapterPayload>;

/** Keeps it in memory, where a test can end what belongs to a person. Times are checked by the provider itself. */
export function createAdapter(kept: Kept): (kind: string) => Adapter {
  return (kind) => ({
    upsert: async (id, payload) => void kept.set(`${kind}:${id}`, payload),
    find: async (id) => kept.get(`${kind}:${id}`),
    findByUid: async (uid) => firstOf(kept, kind, (payload) => payload.uid === uid),
    findByUserCode: async (code) => firstOf(kept, kind, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = kept.get(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${kind}:${id}`),
    revokeByGrantId: async (grant) => dropWhere(kept, ({ grantId }) => grantId === grant),
  });
}

export function dropWhere(kept: Kept, isMeant: (payload: AdapterPayload) => boolean): void {
  for (const [key, payload] of kept) if (isMeant(payload)) kept.delete(key);
}

function firstOf(kept: Kept, kind: string, isMeant: (payload: AdapterPayload) => boolean) {
  for (const [key, payload] of kept) if (key.startsWith(`${kind}:`) && isMeant(payload)) return payload;
  return undefined;
}
