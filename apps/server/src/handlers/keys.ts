import type { Schema } from '@keytally/contract';
import {
  actorOf,
  type ChangeOrder,
  deleteKey,
  type KeyKind,
  type KeyUpload,
  listKeys,
  putKeys,
  requireValidKey,
  toJwkSet,
  toKeyRecord,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import type { Call, Handlers } from '../types.ts';
import { createKeyCheckTurns } from './key-check-turns.ts';

type KeyOperation =
  | 'putAdministrationKeys'
  | 'deleteAdministrationKey'
  | 'putClientKeys'
  | 'deleteClientKey'
  | 'listPublicKeys';

type PutCall = Call<'putAdministrationKeys'> | Call<'putClientKeys'>;
type DeleteCall = Call<'deleteAdministrationKey'> | Call<'deleteClientKey'>;
type Upload = Schema<'AdministrationKeyUpload'> | Schema<'ClientKeyUpload'>;

/** Key administration. */
export function createKeyHandlers({ store, audit, metrics, now }: AppOptions): Pick<Handlers, KeyOperation> {
  const inTurnOf = createKeyCheckTurns(metrics);
  /** The guard refuses the change if the caller's key was deleted or expired meanwhile. */
  const orderOf = ({ caller, requestId }: PutCall | DeleteCall): ChangeOrder => ({
    actor: actorOf(caller),
    requestId,
    guard: (rows) => requireValidKey(caller, rows, new Date(now())),
  });
  const put = async (kind: KeyKind, call: PutCall) => {
    const body: readonly Upload[] = call.body;
    const uploads = body.map(toUpload);
    const entries = await audit.change(() =>
      putKeys(store.registry.keys, kind, uploads, new Date(now()), {
        ...orderOf(call),
        inTurn: inTurnOf(call),
      }),
    );
    return { type: 'application/json', body: { keys: entries.map(({ row }) => toKeyRecord(row)) } } as const;
  };
  const remove = async (kind: KeyKind, call: DeleteCall) => {
    const { keyId: id } = call.path;
    const { deletedAt, effectiveBy } = await audit.change(() =>
      deleteKey(store.registry.keys, kind, id, new Date(now()), orderOf(call)),
    );
    const instants = { deletedAt: deletedAt.toISOString(), effectiveBy: effectiveBy.toISOString() };
    return { type: 'application/json', body: { id, kind, ...instants } } as const;
  };

  return {
    putAdministrationKeys: (call) => put('ADMIN', call),
    putClientKeys: (call) => put('CLIENT', call),
    deleteAdministrationKey: (call) => remove('ADMIN', call),
    deleteClientKey: (call) => remove('CLIENT', call),
    listPublicKeys: async ({ query, accept }: Call<'listPublicKeys'>) => {
      const rows = await listKeys(store.registry.keys, query.kind);
      if (accept === 'application/jwk-set+json') return { type: accept, body: toJwkSet(rows) };
      return { type: accept, body: { keys: rows.map(toKeyRecord) } };
    },
  };
}

function toUpload({ notAfter, ...upload }: Upload): KeyUpload {
  return { ...upload, ...(notAfter !== undefined && { notAfter: new Date(notAfter) }) };
}
