import type { Schema } from '@keytally/contract';
import {
  deleteKey,
  type KeyKind,
  type KeyUpload,
  liveKeys,
  putKeys,
  toJwkSet,
  toKeyRecord,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import { KeptAnswers, type TaggedBytes, taggedBytes } from '../http/kept-answers.ts';
import type { Call, Handlers } from '../types.ts';
import { changeOrderOf, deletedKeyAnswer } from './key-changes.ts';
import { createKeyCheckTurns } from './key-check-turns.ts';
import { tagOfKeys } from './revisions.ts';

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
  const lists = new KeptAnswers<TaggedBytes>();
  const put = async (kind: KeyKind, call: PutCall) => {
    const body: readonly Upload[] = call.body;
    const uploads = body.map(toUpload);
    const entries = await audit.change(() =>
      putKeys(store.registry.keys, kind, uploads, new Date(now()), {
        ...changeOrderOf(call, now),
        inTurn: inTurnOf(call),
      }),
    );
    return { type: 'application/json', body: { keys: entries.map(({ row }) => toKeyRecord(row)) } } as const;
  };
  const remove = async (kind: KeyKind, call: DeleteCall) => {
    const deleted = await audit.change(() =>
      deleteKey(store.registry.keys, kind, call.path.keyId, new Date(now()), changeOrderOf(call, now)),
    );
    return deletedKeyAnswer(deleted);
  };

  return {
    putAdministrationKeys: (call) => put('ADMIN', call),
    putClientKeys: (call) => put('CLIENT', call),
    deleteAdministrationKey: (call) => remove('ADMIN', call),
    deleteClientKey: (call) => remove('CLIENT', call),
    listPublicKeys: async ({ query, accept }: Call<'listPublicKeys'>) => {
      const all = await store.registry.keys.read();
      const kept = lists.of(all, `${accept} ${query.kind}`, () => {
        const rows = liveKeys(all, query.kind);
        const body: Schema<'KeyList'> | Schema<'JsonWebKeySet'> =
          accept === 'application/json' ? { keys: rows.map(toKeyRecord) } : toJwkSet(rows);
        return taggedBytes(tagOfKeys(all), body);
      });
      return accept === 'application/json' ? { type: accept, ...kept } : { type: accept, ...kept };
    },
  };
}

function toUpload({ notAfter, ...upload }: Upload): KeyUpload {
  return { ...upload, ...(notAfter !== undefined && { notAfter: new Date(notAfter) }) };
}
