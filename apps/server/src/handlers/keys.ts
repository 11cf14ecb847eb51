import type { Schema } from '@keytally/contract';
import {
  deleteKey,
  type KeyKind,
  type KeyUpload,
  listKeys,
  putKeys,
  toJwkSet,
  toKeyRecord,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import type { Call, Handlers } from '../types.ts';

type KeyOperation =
  | 'putAdministrationKeys'
  | 'deleteAdministrationKey'
  | 'putClientKeys'
  | 'deleteClientKey'
  | 'listPublicKeys';

type Upload = Schema<'AdministrationKeyUpload'> | Schema<'ClientKeyUpload'>;

/** Key administration. */
export function createKeyHandlers({ store, now }: AppOptions): Pick<Handlers, KeyOperation> {
  const put = async (kind: KeyKind, uploads: readonly Upload[]) => {
    const entries = await putKeys(store.keys, kind, uploads.map(toUpload), new Date(now()));
    return { type: 'application/json', body: { keys: entries.map(({ row }) => toKeyRecord(row)) } } as const;
  };
  const remove = async (kind: KeyKind, id: string) => {
    const { deletedAt, effectiveBy } = await deleteKey(store.keys, kind, id, new Date(now()));
    const instants = { deletedAt: deletedAt.toISOString(), effectiveBy: effectiveBy.toISOString() };
    return { type: 'application/json', body: { id, kind, ...instants } } as const;
  };

  return {
    putAdministrationKeys: ({ body }) => put('ADMIN', body),
    putClientKeys: ({ body }) => put('CLIENT', body),
    deleteAdministrationKey: ({ path }) => remove('ADMIN', path.keyId),
    deleteClientKey: ({ path }) => remove('CLIENT', path.keyId),
    listPublicKeys: async ({ query, accept }: Call<'listPublicKeys'>) => {
      const rows = await listKeys(store.keys, query.kind);
      if (accept === 'application/jwk-set+json') return { type: accept, body: toJwkSet(rows) };
      return { type: accept, body: { keys: rows.map(toKeyRecord) } };
    },
  };
}

function toUpload({ notAfter, ...upload }: Upload): KeyUpload {
  return { ...upload, ...(notAfter !== undefined && { notAfter: new Date(notAfter) }) };
}
