import type { Schema } from '@keytally/contract';
import {
  type Caller,
  deleteKey,
  isKeyOf,
  type KeyKind,
  type KeyRow,
  type KeyUpload,
  liveKeys,
  mayDo,
  type Person,
  type Products,
  productsWith,
  putKeys,
  toJwkSet,
  toKeyRecord,
} from '@keytally/keys';
import type { AppOptions } from '../app-options.ts';
import { KeptAnswers, type TaggedBytes, taggedBytes } from '../http/kept-answers.ts';
import { RequestProblem } from '../problems/problem.ts';
import type { Call, Handlers } from '../types.ts';
import { changeOrderOf, deletedKeyAnswer } from './key-changes.ts';
import { createKeyCheckTurns } from './key-checks/key-check-turns.ts';
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
    const isAllowed = (rows: readonly KeyRow[]) => requireOwned(call.caller, kind, uploads, rows);
    const order = { ...changeOrderOf(call, now, isAllowed, shownTo(call.caller)), inTurn: inTurnOf(call) };
    const entries = await audit.change(() =>
      putKeys(store.registry.keys, kind, uploads, new Date(now()), order),
    );
    return { type: 'application/json', body: { keys: entries.map(({ row }) => toKeyRecord(row)) } } as const;
  };
  const remove = async (kind: KeyKind, call: DeleteCall) => {
    const { keyId } = call.path;
    const order = {
      ...changeOrderOf(call, now, undefined, shownTo(call.caller)),
      of: ownedBy(call.caller),
    };
    const deleted = await audit.change(() =>
      deleteKey(store.registry.keys, kind, keyId, new Date(now()), order),
    );
    return deletedKeyAnswer(deleted);
  };

  return {
    putAdministrationKeys: (call) => put('ADMIN', call),
    putClientKeys: (call) => put('CLIENT', call),
    deleteAdministrationKey: (call) => remove('ADMIN', call),
    deleteClientKey: (call) => remove('CLIENT', call),
    listPublicKeys: async ({ caller, query, accept }: Call<'listPublicKeys'>) => {
      const all = await store.registry.keys.read();
      const owned = ownedBy(caller);
      const kept = lists.of(all, JSON.stringify([accept, query.kind, owned]), () => {
        const shown = shownTo(caller)(all);
        const rows = liveKeys(shown, query.kind);
        const body: Schema<'KeyList'> | Schema<'JsonWebKeySet'> =
          accept === 'application/json'
            ? { keys: rows.map((row) => toKeyRecord(row, personOf(row, all))) }
            : toJwkSet(rows);
        return taggedBytes(tagOfKeys(shown), body);
      });
      return accept === 'application/json' ? { type: accept, ...kept } : { type: accept, ...kept };
    },
  };
}

function toUpload({ notAfter, ...upload }: Upload): KeyUpload {
  return { ...upload, ...(notAfter !== undefined && { notAfter: new Date(notAfter) }) };
}

/** The products whose client keys a caller sees and may change; undefined for all keys. */
function ownedBy(caller: Caller): Products | undefined {
  return mayDo(caller, 'administer') ? undefined : productsWith(caller.grants, 'own');
}

/** The keys that a caller sees: all, or those of the products that it owns. */
function shownTo(caller: Caller): (rows: readonly KeyRow[]) => readonly KeyRow[] {
  return (rows) => {
    const owned = ownedBy(caller);
    return owned === undefined ? rows : rows.filter((row) => isKeyOf(owned, row));
  };
}

/** An owner may neither give a key more products than it owns, nor take over one that has others. */
function requireOwned(
  caller: Caller,
  kind: KeyKind,
  uploads: readonly KeyUpload[],
  rows: readonly KeyRow[],
): void {
  const owned = ownedBy(caller);
  if (owned === undefined) return;
  for (const { id, products = ['*'] } of uploads) {
    if (!isKeyOf(owned, { kind, products })) throw notOwned(`The key "${id}" would reach products`);
    const taken = liveKeys(rows, kind).find((row) => row.id === id);
    if (taken && !isKeyOf(owned, taken)) throw notOwned(`There is a key "${id}" that reaches products`);
  }
}

function notOwned(what: string): RequestProblem {
  const detail = `${what} that you do not own. Name products of yours in its "products", or ask an administrator.`;
  return new RequestProblem('access-missing', detail);
}

/** Who signed in, of a session of a person. */
function personOf({ session }: KeyRow, rows: readonly KeyRow[]): Person | undefined {
  if (session === undefined) return undefined;
  return rows.find(({ thumbprint }) => thumbprint === session.parentThumbprint)?.person;
}
